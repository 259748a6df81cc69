import { z } from 'zod';
import { CALLS, type CallName, callPath } from './call-names.ts';
import { DECLARATIONS } from './declarations.ts';

const NAMES = Object.keys(DECLARATIONS) as CallName[];

test('the schema-free list names every declared call with its method', () => {
  expect(CALLS).toEqual(Object.fromEntries(NAMES.map((name) => [name, DECLARATIONS[name].method])));
});

test.each(NAMES)('%s has schemas of plain JSON, so that service, API page and fuzzing read them alike', (name) => {
  const { request, response, summary } = DECLARATIONS[name];
  expect(() => z.toJSONSchema(request, { io: 'input' })).not.toThrow();
  expect(() => z.toJSONSchema(response)).not.toThrow();
  expect(summary).toMatch(/^[A-Z].*\.$/);
  expect(callPath(name)).toBe(`/api/${name}`);
});

test('a GET request has plain values only: a query cannot carry more', () => {
  for (const name of NAMES.filter((call) => CALLS[call] === 'GET')) {
    const schema = z.toJSONSchema(DECLARATIONS[name].request, { io: 'input' }) as { properties?: Record<string, { type?: string }> };
    for (const property of Object.values(schema.properties ?? {}))
      expect(['string', 'integer', 'number', 'boolean']).toContain(property.type);
  }
});
