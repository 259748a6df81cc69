import { auditLines } from '../../../platform/audit/audit.ts';
import { SALES_COMMANDS } from '../../../staff/admin/sales.ts';
import { STAFF_COMMANDS } from '../../../staff/admin/staff-accounts.ts';
import type { OperatorContext } from '../../../staff/context.ts';
import { onEachDatabase } from '../../../testing/each-database.ts';
import { TEST_RECEIPT } from '../../../testing/order-requests.ts';
import { addStaff, operatorOf, seededService } from '../../../testing/seeded-service.ts';
import { newShopper } from '../../../testing/shopping.ts';
import { callStaff, newStaff } from '../../../testing/staff-caller.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAY = 24 * 60;

onEachDatabase('two of the staff who confirm a transfer', (database) => {
  const service = seededService(database);
  let operator: OperatorContext;
  let made = 0;
  beforeAll(async () => {
    operator = operatorOf(service);
  }, 60_000);
  beforeEach(() => service.setNow(NOW));

  /** Two of finance who have their own passwords for long. */
  async function colleagues(): Promise<[string, string]> {
    const names: [string, string] = [`fiona${++made}`, `frank${made}`];
    await addStaff(service, Object.fromEntries(names.map((name) => [name, 'finance'])));
    return names;
  }

  /** An order whose receipt waits for staff. */
  async function proven() {
    const me = await newShopper(service);
    const order = await me.order([1]);
    await me.startPayment(order, 0, 'transfer');
    await service.call('payment/uploadProof', { id: order.id, file: TEST_RECEIPT }, me.options);
    return (by: string, password = by, dryRun = false) =>
      SALES_COMMANDS.transferConfirm.run(operator, { order: order.number, by, password, dryRun }, () => undefined);
  }

  const shell = (command: 'staffReset' | 'staffAdd' | 'staffDisable', request: object) =>
    STAFF_COMMANDS[command].run(operator, request, () => undefined) as Promise<{ password: string }>;
  const given = async () => (await SALES_COMMANDS.passwordsGiven.run(operator, {}, () => undefined)).list;
  const signIn = (name: string, password: string, network = 1) =>
    callStaff(service, 'staff/session/signIn', { name, password }, undefined, { 'x-forwarded-for': `203.0.113.${network}` });

  test('cannot be one of them who resets the password of the other at the command line: for a day it confirms nothing', async () => {
    const [fiona, frank] = await colleagues();
    const confirm = await proven();
    await confirm(fiona);
    const { password } = await shell('staffReset', { name: frank });
    await expect(confirm(frank, password)).rejects.toThrow('was set by command line less than 24 hours ago');
    expect((await auditLines(database.db, 1, 0))[0]).toMatchObject({ actor: 'command line', action: 'staff reset', detail: frank });
    expect(await given()).toContainEqual({ name: frank, by: 'command line', at: NOW.toISOString() });
    service.setNow(later(DAY - 1));
    await expect(confirm(frank, password)).rejects.toThrow('24 hours');
    service.setNow(later(DAY));
    expect(await confirm(frank, password)).toEqual({ outcome: 'completed' });
    expect((await given()).map(({ name }) => name)).toContain(frank);
  });

  test('cannot be one of them with an account that was just added, whose password the adder saw', async () => {
    const [fiona] = await colleagues();
    const confirm = await proven();
    await confirm(fiona);
    const name = `shadow${made}`;
    const { password } = await shell('staffAdd', { name, role: 'finance' });
    await expect(confirm(name, password)).rejects.toThrow('24 hours');
    expect(await given()).toContainEqual({ name, by: 'command line', at: NOW.toISOString() });
  });

  test('cannot be one administrator who resets the password of the other, also when it is changed afterwards', async () => {
    const [fiona, frank] = await colleagues();
    const administrator = await newStaff(service, 'administrator', { name: fiona });
    const { data } = await administrator.call('staff/account/resetPassword', { name: frank });
    const chosen = 'chosen by fiona';
    const { token } = (await signIn(frank, data.password)).data;
    await database.db.updateTable('staff_session').set({ second_factor_at: NOW }).execute();
    await callStaff(service, 'staff/session/changePassword', { password: data.password, newPassword: chosen }, token);
    const confirm = await proven();
    await confirm(fiona);
    await expect(confirm(frank, chosen)).rejects.toThrow(`was set by staff ${fiona} less than 24 hours ago`);
  });

  test('count no confirmation of an account that was disabled since', async () => {
    const [fiona, frank] = await colleagues();
    const [grace] = await colleagues();
    const confirm = await proven();
    await confirm(fiona);
    await shell('staffDisable', { name: fiona });
    expect(await confirm(frank)).toEqual({ outcome: 'waiting' });
    expect(await confirm(grace)).toEqual({ outcome: 'completed' });
  });

  test('are slowed down when a password is guessed, also in a dry run, and with the pages of the staff together', async () => {
    const [fiona] = await colleagues();
    const confirm = await proven();
    const guess = (dryRun: boolean) => confirm(fiona, 'guessed', dryRun).catch((error: Error) => error.message);
    const answers: unknown[] = [];
    for (let nth = 0; nth < 8; nth++) answers.push(await guess(nth % 2 === 0));
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('The name or password of the staff account is wrong'));
    expect(answers.at(-1)).toMatch('Too many attempts');
    await expect(confirm(fiona)).rejects.toThrow('Too many attempts');
    service.setNow(later(1));
    // The first three tries of a network count for it alone.
    for (let network = 1; network <= 20; network++) for (let tries = 0; tries < 4; tries++) await signIn(fiona, 'guessed', network);
    await expect(confirm(fiona)).rejects.toThrow('Too many attempts');
    service.setNow(later(2 * DAY));
    expect(await confirm(fiona)).toEqual({ outcome: 'waiting' });
    expect(await confirm(fiona, fiona, true).catch((error: Error) => error.message)).toMatch('confirmed it already');
  });
});
