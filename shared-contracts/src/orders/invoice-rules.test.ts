import { checkInvoiceField, invoiceBuyer, invoiceFields } from './invoice-rules.ts';

test.each([
  ['a person by mail', { medium: 'electronic', kind: 'plain', buyer: 'person' }, ['header', 'email']],
  ['a person on paper', { medium: 'paper', kind: 'plain', buyer: 'person' }, ['header']],
  ['a company', { medium: 'electronic', kind: 'plain', buyer: 'company' }, ['header', 'taxNumber', 'email']],
  [
    'a company, special VAT',
    { medium: 'paper', kind: 'special', buyer: 'company' },
    ['header', 'taxNumber', 'address', 'phone', 'bank', 'account'],
  ],
] as const)('an invoice for %s has these fields', (_who, details, fields) => {
  expect(invoiceFields(details)).toEqual(fields);
});

test('an invoice with a tax number names a company: no company is without one', () => {
  expect(invoiceBuyer({ taxNumber: '91350100M000100Y43' })).toBe('company');
  expect(invoiceBuyer({ taxNumber: '' })).toBe('person');
  expect(checkInvoiceField('taxNumber', '')).toBe('taxNumberForm');
});
