import { addressLine, checkAddressDetail, checkAddressPhone, checkArea, checkReceiver } from './address-rules.ts';

test('a receiver and a detailed address are there and not too long, counted as people count', () => {
  expect([' ', '王小明', 'x'.repeat(31)].map(checkReceiver)).toEqual(['receiverMissing', null, 'receiverForm']);
  expect(['\n', '声音路 100 号', '声'.repeat(121)].map(checkAddressDetail)).toEqual(['detailMissing', null, 'detailForm']);
  expect(addressLine('  声音路\n100\u202e  号 \u200b')).toBe('声音路 100 号');
  for (const nothing of ['\u200b\u3164', '\u202e', '—', '\u2800'])
    expect([checkReceiver(nothing), checkAddressDetail(nothing)]).toEqual(['receiverMissing', 'detailMissing']);
});

test('a contact number is a mobile number, or a landline number with its area code', () => {
  expect(['13800138000', '138 0013 8000', '+86 13800138000', '021-55550100', '0755-12345678'].map(checkAddressPhone)).toEqual(
    Array(5).fill(null),
  );
  expect(checkAddressPhone(' ')).toBe('receiverPhoneMissing');
  expect(['12345', '12800138000', '55550100', '1380013800a', '861380013800'].map(checkAddressPhone)).toEqual(
    Array(5).fill('receiverPhoneForm'),
  );
  expect(['１３８００１３８０００', '0086 138 0013 8000', '\u202d(021) 5555 0100\u202c'].map(checkAddressPhone)).toEqual([
    null,
    null,
    null,
  ]);
});

test('an area is a code of six digits', () => {
  expect(['310104', '', '31', 'x'].map(checkArea)).toEqual([null, 'areaMissing', 'areaMissing', 'areaMissing']);
});
