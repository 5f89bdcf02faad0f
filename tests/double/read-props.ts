/** A page's own data, taken the way a browser does: run the pushes, join them, read row 15. */
export function readProps(html: string) {
  const pushes = [...html.matchAll(/self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs)];
  const stream = pushes.map(([, push]) => JSON.parse(push ?? '[]')[1]).join('');
  const row = stream.split('\n').find((line) => line.startsWith('15:'));
  return { pushes: pushes.length, props: JSON.parse(row?.slice(3) ?? 'null')?.[3] };
}
