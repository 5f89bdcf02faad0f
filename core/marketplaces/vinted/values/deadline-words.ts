/** How a language states a last day to ship, in the form returned by `foldText`. */
export interface DeadlineWords {
  /** Words for shipping: a sentence without one of them is about something else. */
  ship: RegExp;
  /** Words directly before the day. */
  until: string;
  /** Full names, January first. */
  months: readonly string[];
  /** May appear between `until` and the day. */
  weekdays: string;
  /** Sites in that language on which 08/09 is the eighth of September; all of them when absent. */
  dayFirstOn?: readonly string[];
}

const names = (text: string): string[] => text.split(' ');
const either = (text: string): string => text.replaceAll(' ', '|');

/**
 * French as the marketplace writes it (WEB §3.2, §3.6), Spanish from its label e-mail (§3.7), and the plain wording in
 * the six other large languages. The actual sentences in those languages have not been seen, so only words that name
 * the last day itself are accepted, since « before » may mean the day or the day before it. Other languages give no
 * deadline.
 */
export const DEADLINE_WORDS: readonly DeadlineWords[] = [
  {
    ship: /\b(?:envoyer|expedier|poster|deposer|envoi|expedition)\b/,
    until: "avant le|jusqu'au|au plus tard le|d'ici le",
    months: names('janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'),
    weekdays: either('lundi mardi mercredi jeudi vendredi samedi dimanche'),
  },
  {
    ship: /\b(?:ship|send|post|shipping|sending|shipped|sent)\b/,
    until: 'by(?: the)?|until(?: the)?|no later than(?: the)?',
    dayFirstOn: ['co.uk', 'ie', 'com.au'],
    months: names('january february march april may june july august september october november december'),
    weekdays: either('monday tuesday wednesday thursday friday saturday sunday'),
  },
  {
    ship: /\b(?:enviar(?:lo|la|los|las)?|envio)\b/,
    until: 'antes del?|hasta el|fecha limite de envio:?',
    months: names('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
    weekdays: either('lunes martes miercoles jueves viernes sabado domingo'),
  },
  {
    ship: /\b(?:versenden|verschicken|abschicken|versand)\b/,
    until: 'bis spatestens|bis zum|bis',
    months: names('januar februar marz april mai juni juli august september oktober november dezember'),
    weekdays: either('montag dienstag mittwoch donnerstag freitag samstag sonntag'),
  },
  {
    ship: /\b(?:spedir(?:e|lo|la|li|le)|inviar(?:e|lo|la|li|le)|spedizione)\b/,
    until: 'entro il|entro',
    months: names('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
    weekdays: either('lunedi martedi mercoledi giovedi venerdi sabato domenica'),
  },
  {
    ship: /\b(?:verzenden|versturen|opsturen|verzending)\b/,
    until: 'uiterlijk op|uiterlijk|tot en met',
    months: names('januari februari maart april mei juni juli augustus september oktober november december'),
    weekdays: either('maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'),
  },
  {
    ship: /(?:^|[^a-zł])(?:wysłac|nadac|wysyłk[aiue])(?![a-zł])/,
    until: 'do',
    months: names('stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia'),
    weekdays: either('poniedziałku wtorku srody czwartku piatku soboty niedzieli'),
  },
  {
    ship: /\b(?:enviar|envia-l[oa]s?|envio)\b/,
    until: 'ate ao dia|ate dia|ate ao|ate',
    months: names('janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'),
    weekdays: either('segunda-feira terca-feira quarta-feira quinta-feira sexta-feira sabado domingo'),
  },
];

/** Sentences about a missed deadline, a return, or a refund: the day in them is not the day to ship by. */
export const NO_DEADLINE =
  /\bpas\b|\bnot\b|n't\b|\bno\b(?! later)|\bnicht\b|\bnon\b|\bniet\b|(?:^| )nie |\bnao\b|annul|cancel|stornier|anulow|retour|return|devol|ruckgabe|rucksend|\breso\b|zwrot|rembours|refund|reembols/;
