import { describe, expect, it } from 'vitest';
import { foldText } from '../status/status.ts';
import { createMonthReader } from './month-words.ts';

/** Months as written in a date, January first, by hand: the engine's calendar must return these words. */
const BESIDE_A_DAY: Readonly<Record<string, string>> = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  en: 'January February March April May June July August September October November December',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  cs: 'ledna února března dubna května června července srpna září října listopadu prosince',
  sk: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
  lt: 'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio',
  lv: 'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris',
  et: 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember',
  hu: 'január február március április május június július augusztus szeptember október november december',
  ro: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  hr: 'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca',
  el: 'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
  fi: 'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  sv: 'januari februari mars april maj juni juli augusti september oktober november december',
  da: 'januar februar marts april maj juni juli august september oktober november december',
  sl: 'januar februar marec april maj junij julij avgust september oktober november december',
};

/** The standalone form, where the language has a different one. */
const ALONE: Readonly<Record<string, string>> = {
  pl: 'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
  cs: 'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
  sk: 'január február marec apríl máj jún júl august september október november december',
  lt: 'sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis',
  hr: 'siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac',
  el: 'Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος',
  fi: 'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
};

const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);
const monthsOf = (words: string, language: string) => words.split(' ').map(foldText).map(createMonthReader(language));

describe('a month', () => {
  it.each(Object.entries(BESIDE_A_DAY))('beside its day is known in %s', (language, words) => {
    expect(monthsOf(words, language)).toEqual(TWELVE);
  });

  it.each(Object.entries(ALONE))('alone is known in %s', (language, words) => {
    expect(monthsOf(words, language)).toEqual(TWELVE);
  });

  it.each([
    ['juil', 'fr', 7],
    ['jui', 'fr', null],
    ['mrt', 'nl', 3],
    ['marca', 'sl', 3],
    ['studenog', 'hr', 11],
    ['sept', 'es', 9],
    ['janner', 'de', 1],
    ['listopada', 'pl', 11],
    ['listopada', 'hr', 10],
    ['listopada', null, null],
    ['kwietnia', null, 4],
    ['mars', null, 3],
    ['lipca', 'fr', null],
    ['juillet', 'ru', null],
    ['constructor', 'constructor', null],
  ])('%s in %s is %s', (word, language, month) => expect(createMonthReader(language)(word)).toBe(month));
});
