import { frontUnits } from './front-units.ts';
import { channelEdge, channelListeners, localChannels } from './local-channels.ts';

test('the shop has every unit but those that are for another channel, and each channel has the host', async () => {
  const units = frontUnits();
  const [shop, ...others] = await localChannels(units);
  const names = (channel: { units: { name: string }[] }) => channel.units.map(({ name }) => name);
  expect(shop!.name).toBe('production');
  expect(names(shop!)).toEqual(expect.arrayContaining(['shell', 'mf-catalog']));
  expect(others.map((channel) => [channel.name, names(channel)])).toEqual([['staff', ['shell', 'mf-staff']]]);
  expect(names(shop!)).not.toContain('mf-staff');
  expect(names(shop!).length + 1).toBe(units.length);
});

test('a channel beside the shop has a port and an origin by its name, a state of its own, and nothing of it is for search engines', () => {
  const channels = ['production', 'staff', 'stock-room'].map((name) => ({ name, units: [] }));
  expect(channelListeners(channels, { host: 'h', port: 8080 })).toEqual({
    staff: { setting: 'STAFF_PORT', host: 'h', usual: 8083 },
    'stock-room': { setting: 'STOCK_ROOM_PORT', host: 'h', usual: 8084 },
  });
  expect(channelListeners(channels, { host: 'h', port: 0 }).staff!.usual).toBe(0);
  const edge = { EDGE_INDEXED: '0', EDGE_OPERATOR_PORT: '0', EDGE_STATE_DIR: '/d/edge-stock-room', CHANNEL: 'stock-room' };
  expect(channelEdge('stock-room', { dataDir: '/d' }, { STOCK_ROOM_ORIGIN: 'https://stock.example' })).toEqual({
    ...edge,
    PUBLIC_ORIGIN: 'https://stock.example',
  });
  // A PDF of 5 MB as base64 goes through.
  const staff = channelEdge('staff', { dataDir: '/d' }, {});
  expect(staff).toMatchObject({ EDGE_CALLS: 'staff', PUBLIC_ORIGIN: '' });
  expect(Number(staff.EDGE_BODY_LIMIT)).toBeGreaterThan((5 * 1024 * 1024 * 4) / 3);
});
