import { networkOf } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '20010db800010002/64', '20010db80001/48'],
  ['2001:0DB8:1:2:ffff:1:2:3', '20010db800010002/64', '20010db80001/48'],
  ['fe80::1%eth0', 'fe80000000000000/64', 'fe8000000000/48'],
  ['no address', 'no address', 'no address'],
  [undefined, '', ''],
])('counts %s to one network', (address, line, site) => {
  expect([networkOf(address), networkOf(address, 48)]).toEqual([line, site]);
});
