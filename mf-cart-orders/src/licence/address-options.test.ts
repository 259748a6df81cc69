import { fitOptions } from 'shared-contracts/licensing/fit-options';
import { FILM, PRICE_TABLE } from '../testing/cart.ts';
import { keepInAddress, optionsInAddress } from './address-options.ts';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['a film on two channels', { ...FILM, channels: ['tv', 'cinema'] }],
  ['background music in 60 shops', { usage: 'inStore', form: 'inStore', shops: 60 }],
  ['one region', { scope: 'province', province: '310000' }],
])('options of %s come back from the address, which keeps its other parameters', (_use, given) => {
  const options = fitOptions(PRICE_TABLE, given);
  history.replaceState({ key: 'router' }, '', '/en/music/music_detail?id=6&musicLibraryTypeId=1');
  keepInAddress(options);
  expect(location.search).toMatch(/^\?id=6&musicLibraryTypeId=1&licence=/);
  expect(history.state).toEqual({ key: 'router' });
  expect(optionsInAddress(PRICE_TABLE)).toEqual(options);
});

test('an address without options, or with options that are not offered, gives none that cannot be priced', () => {
  history.replaceState(null, '', '/?id=6');
  expect(optionsInAddress(PRICE_TABLE)).toBeNull();
  history.replaceState(null, '', '/?licence=rocket..%3Cb%3E.never.moon.x..99999999.a.b');
  expect(optionsInAddress(PRICE_TABLE)).toEqual(fitOptions(PRICE_TABLE));
});
