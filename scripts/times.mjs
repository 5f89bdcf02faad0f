/** @param {number} seconds @returns {string} as « 7 min 05 s », or « 42 s » below a minute */
function toWords(seconds) {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return minutes === 0 ? `${rest} s` : `${minutes} min ${String(rest).padStart(2, '0')} s`;
}

/**
 * One line for each suite, the slowest first, then one for the whole run.
 * @param {{ name: string, seconds: number }[]} outcomes
 * @param {number} seconds how long the whole run took
 * @returns {string[]}
 */
export function listTimes(outcomes, seconds) {
  const slowestFirst = outcomes.toSorted((one, other) => other.seconds - one.seconds);
  const lines = [...slowestFirst, { name: 'in all', seconds }].map((each) => [each.name, toWords(each.seconds)]);
  const width = Math.max(...lines.map(([name = '']) => name.length));
  const timeWidth = Math.max(...lines.map(([, time = '']) => time.length));
  return ['Times:', ...lines.map(([name = '', time = '']) => `  ${name.padEnd(width)}  ${time.padStart(timeWidth)}`)];
}
