/** A page's own data, extracted the way a browser does: run the pushes, join them, read row 15. */
export function readProps(html: string) {
  const { pushes, rows } = readRows(html);
  return { pushes, props: rows.get('15')?.[3] };
}

/** The JSON rows of a page's data, by their numbers. */
export function readRows(html: string) {
  const pushes = [...html.matchAll(/self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs)];
  const stream = pushes.map(([, push]) => JSON.parse(push ?? '[]')[1]).join('');
  const found = stream.split('\n').flatMap((line) => [...line.matchAll(/^([0-9a-f]+):(["[{].*)$/g)]);
  // biome-ignore lint/suspicious/noExplicitAny: the tests inspect arbitrary page data.
  const rows = new Map<string, any>(found.map(([, number = '', json = '']) => [number, JSON.parse(json)]));
  return { pushes: pushes.length, rows };
}
