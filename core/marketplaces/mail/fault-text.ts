import { NO_BREAK } from '../../model/french.ts';
import type { MailFault } from './mail.ts';

const FAULTS: Readonly<Record<MailFault, string>> = {
  too_large: `Cet e-mail dépasse 25${NO_BREAK}Mo.`,
  too_many_parts: 'Cet e-mail a trop de parties pour être lu sans risque.',
  too_deep: 'Cet e-mail a trop de parties les unes dans les autres pour être lu sans risque.',
  headers_too_long: 'Les en-têtes de cet e-mail sont trop longs pour être lus sans risque.',
  unreadable: 'Cet e-mail est illisible. Enregistrez-le à nouveau depuis votre messagerie, au format .eml.',
};

/** Why a mail is not read, and what to do. */
export const mailFaultText = (fault: MailFault): string => FAULTS[fault];
