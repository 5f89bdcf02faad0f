import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { claimDevice, confirmDevice, listDevices, revokeDevice } from '../services/devices.ts';

export const deviceRoutes = (router: Router): void => {
  router.on(api.auth.confirmDevice, async (ctx, { body }) => reply(200, { expiresAt: await confirmDevice(ctx, body) }));
  router.on(api.auth.claimDevice, async (ctx, { body }) => {
    const token = await claimDevice(ctx, { ...body, ip: ctx.ip });
    return token === null ? reply(202, { pending: true }) : reply(200, { ext_token: token });
  });
  router.on(api.auth.devices, async (ctx) => reply(200, { devices: await listDevices(ctx) }));
  router.on(api.auth.revokeDevice, async (ctx, { params }) => {
    await revokeDevice(ctx, params);
    return reply(204, undefined);
  });
};
