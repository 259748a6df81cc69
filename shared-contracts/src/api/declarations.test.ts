import { z } from 'zod';
import { CALLS, type CallName, callPath } from './call-names.ts';
import { DECLARATIONS } from './declarations.ts';

const NAMES = Object.keys(CALLS) as CallName[];

test('every call has one declaration, and every declaration a name', () => {
  expect(Object.keys(DECLARATIONS).sort()).toEqual([...NAMES].sort());
});

test.each(NAMES)('%s is plain JSON on the wire, so that service, API page and fuzzing read it alike', (name) => {
  const { request, response, summary } = DECLARATIONS[name];
  expect(() => z.toJSONSchema(request, { io: 'input' })).not.toThrow();
  expect(() => z.toJSONSchema(response)).not.toThrow();
  expect(summary).toMatch(/^[A-Z].*\.$/);
  expect(callPath(name)).toBe(`/api/${name}`);
});

test('a GET asks with plain values, as a query cannot carry more', () => {
  for (const name of NAMES.filter((call) => CALLS[call] === 'GET')) {
    const schema = z.toJSONSchema(DECLARATIONS[name].request, { io: 'input' }) as { properties?: Record<string, { type?: string }> };
    for (const property of Object.values(schema.properties ?? {}))
      expect(['string', 'integer', 'number', 'boolean']).toContain(property.type);
  }
});
