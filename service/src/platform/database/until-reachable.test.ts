import { asAway, DatabaseAwayError } from './database-away.ts';
import { untilReachable } from './until-reachable.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('a starting service waits for its database, and says so once', async () => {
  let [asked, said] = [0, 0];
  const ask = async () => {
    asked++;
    if (asked < 4) throw asAway(refused);
  };
  await untilReachable(ask, () => said++, 0);
  expect([asked, said]).toEqual([4, 1]);
});

test('a database that answers and refuses ends the start at once', async () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  await expect(untilReachable(() => Promise.reject(asAway(wrong)), fail, 0)).rejects.toBe(wrong);
});

test.each([
  refused,
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  Object.assign(new Error('connection failure'), { code: '08006' }),
  new Error('Connection terminated unexpectedly'),
])('“$message” means that the database is away', (error) => expect(asAway(error)).toBeInstanceOf(DatabaseAwayError));

test.each([
  Object.assign(new Error('duplicate key'), { code: '23505' }),
  Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  new TypeError('x is undefined'),
])('“$message” does not', (error) => expect(asAway(error)).toBe(error));

function fail(): never {
  throw new Error('it does not wait');
}
