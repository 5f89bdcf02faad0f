import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { execute } from './processes.mjs';

test('the result has the exit code and the program’s output', async () => {
  const script = "console.log('a line'); process.exit(3)";
  expect(await execute(process.execPath, ['-e', script], { output: 'capture' })).toEqual({ code: 3, text: 'a line\n' });
});

test('a program ended by a signal has the conventional exit code for it', async () => {
  const script = "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)";
  expect(await execute(process.execPath, ['-e', script], { output: 'capture' })).toMatchObject({ code: 143 });
});

test('a program that does not exist is an error', async () => {
  await expect(execute('no-such-program-of-comptoir', [])).rejects.toThrow('ENOENT');
});

describe.skipIf(process.platform === 'win32')('a signal', () => {
  const child = `
    process.on('SIGTERM', () => { console.log('child closed'); process.exit(7); });
    console.log('child ' + process.pid);
    setInterval(() => {}, 1000);
  `;
  const parent = (exitCode: string) => `
    import { execute, passSignals } from ${JSON.stringify(new URL('./processes.mjs', import.meta.url).href)};
    passSignals(${exitCode});
    await execute(process.execPath, ['-e', ${JSON.stringify(child)}]);
    console.log('went on');
  `;

  async function stopParent(exitCode: string) {
    const started = spawn(process.execPath, ['--input-type=module', '-e', parent(exitCode)]);
    let output = '';
    started.stdout.on('data', (chunk) => {
      output += chunk;
      if (/child \d+\n/.test(output)) started.kill('SIGTERM');
    });
    const [code] = await once(started, 'close');
    return { code, output, childId: Number(/child (\d+)/.exec(output)?.[1]) };
  }

  test('is forwarded to the child, waits for its end, and prevents further programs from starting', async () => {
    const { code, output, childId } = await stopParent('');
    expect(output).toMatch(/child closed\n$/);
    expect(code).toBe(7);
    expect(() => process.kill(childId, 0)).toThrow('ESRCH');
  });

  test('ends with the requested exit code', async () => {
    expect((await stopParent('0')).code).toBe(0);
  });
});
