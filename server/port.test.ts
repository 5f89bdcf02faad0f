import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { refusePortInUse } from './port.ts';
import { StartFailure } from './start-failure.ts';

const host = '127.0.0.1';

const takePort = async (): Promise<number> => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, host, resolve);
  });
  onTestFinished(() => void other.close());
  const address = other.address();
  return typeof address === 'object' && address !== null ? address.port : expect.fail('no port');
};

test('a port used by another program is refused, with a suggestion for another', async () => {
  const port = await takePort();
  const refusal = refusePortInUse({ port, host });
  await expect(refusal).rejects.toThrow(StartFailure);
  await expect(refusal).rejects.toThrow(`Le port ${port} (${host}) est déjà pris par un autre programme.`);
});

test('a port that the system is to choose is never refused', () => refusePortInUse({ port: 0, host }));
