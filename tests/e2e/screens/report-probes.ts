/** Whether anything that the browser measures and reports, while requests make long frames, names a script of others. */
export const probeReports = async (): Promise<Record<string, string>> => {
  const api = '/api/v2/my_orders?type=sold&status=all&page=1&per_page=20';
  const reported: string[] = [];
  const note = (...events: unknown[]): void => void reported.push(...events.map((event) => JSON.stringify(event)));
  const ofError = ({ message, filename, error }: ErrorEvent): void => note([message, filename, String(error?.stack)]);
  const ofPolicy = ({ blockedURI, sourceFile }: SecurityPolicyViolationEvent): void => note([blockedURI, sourceFile]);
  const longFrame = (): Promise<void> => {
    const end = performance.now() + 60;
    while (performance.now() < end);
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  };
  addEventListener('error', ofError);
  addEventListener('securitypolicyviolation', ofPolicy);
  const types = PerformanceObserver.supportedEntryTypes;
  const observers = types.map((type) => {
    const observer = new PerformanceObserver((list) => note(...list.getEntries()));
    observer.observe({ type, buffered: true });
    return observer;
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise<void>((resolve) => {
      const request = new XMLHttpRequest();
      request.open('GET', api);
      request.onloadend = () => resolve(longFrame());
      request.send();
    });
    await (await fetch(api)).text();
    await longFrame();
  }
  for (const observer of observers) note(...observer.takeRecords());
  for (const observer of observers) observer.disconnect();
  removeEventListener('error', ofError);
  removeEventListener('securitypolicyviolation', ofPolicy);
  return {
    'scripts of others in what the browser reports': reported
      .filter((each) => /extension:|"observer/.test(each))
      .join(),
    'long frames are reported': String(reported.some((each) => each.includes('"long-animation-frame"'))),
  };
};
