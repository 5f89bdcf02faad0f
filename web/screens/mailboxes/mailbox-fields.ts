import type { FieldSubjects } from '#web/form/field-errors.ts';
import { textOf } from '#web/form/use-submit.ts';

/** Fields of the forms about mailboxes, as the contract names them. */
export const FIELDS = ['address', 'password', 'host', 'port', 'userName', 'since', 'folders', 'senders'];

export const SUBJECTS: FieldSubjects = {
  address: 'L’adresse',
  password: 'Le mot de passe',
  host: 'Le serveur',
  port: 'Le port',
  userName: 'L’identifiant',
  since: 'La date',
  folders: 'La liste des dossiers',
  senders: 'La liste des adresses',
};

/** One entry a line. */
export const linesOf = (form: FormData, name: string): string[] =>
  textOf(form, name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** How a mailbox is reached, as typed. Fields that are folded away keep what stands in them. */
export const serverValues = (form: FormData) => ({
  address: textOf(form, 'address'),
  host: textOf(form, 'host'),
  port: Number(textOf(form, 'port')),
  userName: textOf(form, 'userName') || textOf(form, 'address'),
  password: textOf(form, 'password'),
});
