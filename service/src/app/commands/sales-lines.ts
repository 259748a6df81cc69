import { readFileSync, writeFileSync } from 'node:fs';
import { CURRENCIES, type Currency, type ExchangeRate, rateText, readRate } from 'shared-contracts/licensing/exchange-rates';
import { yuanText } from 'shared-contracts/licensing/money';
import { BUNDLE_COMMANDS } from '../../staff/admin/bundles.ts';
import { RATE_COMMANDS } from '../../staff/admin/exchange-rates.ts';
import { INVOICE_COMMANDS } from '../../staff/admin/invoices.ts';
import { PACKAGE_COMMANDS } from '../../staff/admin/packages.ts';
import { runCommand } from '../../staff/admin/run-command.ts';
import { SALES_COMMANDS } from '../../staff/admin/sales.ts';
import type { Configuration } from '../configuration.ts';
import { readPassword } from './read-password.ts';

/** Help text of the commands about sales. */
export const SALES_USAGE = `npm run staff -- refund --order <number> --reason <text> --by <staff> [--dry-run]
                                                    refunds a completed order; <staff>: finance or administrator
npm run staff -- refund list                        lists refunds that buyers have not received yet
npm run staff -- refund paid --order <number> --reference <text> --by <staff> [--dry-run]
                                                    records a refund that you sent by bank
npm run staff -- prices export <file>               writes the prices in force into a JSON file
npm run staff -- prices publish <file> --by <staff> --note <text> [--day <date>] [--dry-run]
                                                    checks the changed file and proposes its prices, from a day on or at once
npm run staff -- prices waiting                     lists proposed prices with what they change
npm run staff -- prices confirm --id <id> --by <staff> [--dry-run]
                                                    another member of staff puts them in force
npm run staff -- packages list                      lists the packages for sale, and those that no longer are
npm run staff -- packages export <file>             writes them into a JSON file
npm run staff -- packages publish <file> --by <staff> [--note <text>] [--dry-run]
                                                    sells what the changed file has; what members bought stays
npm run staff -- bundles list                       lists the bundles with their state and the orders that were paid
npm run staff -- bundles export <file>              writes them into a JSON file
npm run staff -- bundles publish <file> --by <staff> [--dry-run]
                                                    adds and changes the bundles of the file; others stay
npm run staff -- rates show                         lists the exchange rates by which English pages name prices
npm run staff -- rates set [--usd <yuan>] [--eur <yuan>] [--day <date>] --by <staff> [--dry-run]
                                                    yuan for one dollar, one euro, such as 7.1034; the day is today by default
npm run staff -- transfer list                      lists bank transfers whose receipt waits for staff
npm run staff -- transfer show <file> --order <number>
                                                    writes the receipt into a file
npm run staff -- transfer confirm --order <number> --by <staff> [--dry-run]
                                                    the money came; two members of staff confirm it, each not within
                                                    a day after somebody else set the password
npm run staff -- transfer reject --order <number> --reason <text> --by <staff> [--dry-run]
                                                    the buyer reads the reason and may upload another receipt
npm run staff -- invoices list                      lists open invoice requests and red-flushed invoices
npm run staff -- invoices issue --id <id> --file <pdf> --by <staff> [--dry-run]
                                                    lets the member download the issued invoice
npm run staff -- invoices refuse --id <id> --reason <text> --by <staff> [--dry-run]
                                                    refuses a request; the member sees the reason and may change it
`;

interface SalesOptions {
  order?: string | undefined;
  reason?: string | undefined;
  reference?: string | undefined;
  by?: string | undefined;
  note?: string | undefined;
  id?: string | undefined;
  file?: string | undefined;
  usd?: string | undefined;
  eur?: string | undefined;
  day?: string | undefined;
  'dry-run': boolean;
}

/** Runs a command about refunds, prices, packages and invoices. @returns what it prints; null for a command line that is none. */
export async function salesLines(
  configuration: Configuration,
  [area, action, file]: readonly string[],
  options: SalesOptions,
): Promise<string[] | null> {
  const { order, reason, by, 'dry-run': dryRun } = options;
  if (area === 'bundles') return bundleLines(configuration, action, file, options);
  if (area === 'packages') return packageLines(configuration, action, file, options);
  if (area === 'rates') return rateLines(configuration, action, options);
  if (area === 'invoices') return invoiceLines(configuration, action, options);
  if (area === 'refund' && action) return refundLines(configuration, action, options);
  if (area === 'refund') {
    if (!order || !reason || !by) return null;
    const { number, amount, deducted, outcome } = await runCommand(configuration, SALES_COMMANDS, 'refund', {
      order,
      reason,
      by,
      dryRun,
      password: await readPassword(by),
    });
    const less = deducted > 0 ? [`¥${yuanText(BigInt(deducted))} deducted for points that the purchase earned and that are spent`] : [];
    if (outcome === 'proposed')
      return [`${dryRun ? 'would be proposed' : 'proposed'} ${number}  ¥${yuanText(BigInt(amount))}  another person must confirm it`];
    return [`${dryRun ? 'would be refunded' : 'refund requested'} ${number}  ¥${yuanText(BigInt(amount))}`, ...less];
  }
  if (area === 'transfer') return transferLines(configuration, action, file, { order, reason, by, 'dry-run': dryRun });
  return priceLines(configuration, action, file, options);
}

async function priceLines(
  configuration: Configuration,
  action: string | undefined,
  file: string | undefined,
  { by, note, day: from, id, 'dry-run': dryRun }: SalesOptions,
): Promise<string[] | null> {
  if (action === 'waiting') {
    const { proposals } = await runCommand(configuration, SALES_COMMANDS, 'pricesWaiting', {});
    return proposals.flatMap(({ id: proposal, target, by: proposer, reason, before, after }) => [
      `${proposal}  ${target}  ${proposer}  ${reason}`,
      ...Object.entries(after ?? {})
        .filter(([name, value]) => value !== (before?.[name] ?? null))
        .map(([name, value]) => `  ${name}: ${before?.[name] ?? 'none'} -> ${value ?? 'none'}`),
    ]);
  }
  if (action === 'confirm' && id && by) {
    const proof = { by, dryRun, password: await readPassword(by) };
    const { proposal } = await runCommand(configuration, SALES_COMMANDS, 'pricesConfirm', { proposal: Number(id), ...proof });
    return [`${dryRun ? 'would be confirmed' : 'confirmed'}: proposal ${proposal}`];
  }
  if (!file) return null;
  if (action === 'export') {
    const { table } = await runCommand(configuration, SALES_COMMANDS, 'pricesExport', {});
    writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
    return [`price version ${table.priceVersion} written to ${file}`];
  }
  if (action !== 'publish' || !by || !note) return null;
  const table = JSON.parse(readFileSync(file, 'utf8'));
  const proof = { by, dryRun, password: await readPassword(by) };
  const { version } = await runCommand(configuration, SALES_COMMANDS, 'pricesPublish', { table, from, note, ...proof });
  return [`${dryRun ? 'would be proposed' : 'proposed'} as price version ${version}: another member of staff confirms it`];
}

async function refundLines(
  configuration: Configuration,
  action: string,
  { order, reference, by, 'dry-run': dryRun }: SalesOptions,
): Promise<string[] | null> {
  if (action === 'list') {
    const { refunds } = await runCommand(configuration, SALES_COMMANDS, 'refundList', {});
    return refunds.map(({ order: number, amount, method, byBank, requestedAt, reason }) =>
      [number, `¥${yuanText(BigInt(amount))}`, method, byBank ? 'send it by bank' : 'the gateway pays it out', requestedAt, reason].join(
        '  ',
      ),
    );
  }
  if (action !== 'paid' || !order || !reference || !by) return null;
  const { amount } = await runCommand(configuration, SALES_COMMANDS, 'refundPaid', {
    order,
    reference,
    by,
    dryRun,
    password: await readPassword(by),
  });
  return [`${dryRun ? 'would be recorded' : 'recorded'} ${order}  ¥${yuanText(BigInt(amount))}`];
}

async function bundleLines(
  configuration: Configuration,
  action: string | undefined,
  path: string | undefined,
  { by, 'dry-run': dryRun }: SalesOptions,
): Promise<string[] | null> {
  if (action === 'list') {
    const { bundles } = await runCommand(configuration, BUNDLE_COMMANDS, 'bundlesList', {});
    return bundles.map(({ key, state, choose, price, tracks, orders, endsAt }) =>
      [key, state, `${choose} of ${tracks} tracks`, `¥${yuanText(BigInt(price))}`, `until ${endsAt}`, `${orders} orders paid`].join('  '),
    );
  }
  if (!path) return null;
  if (action === 'export') {
    const file = await runCommand(configuration, BUNDLE_COMMANDS, 'bundlesExport', {});
    writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`);
    return [`${file.bundles.length} bundles written to ${path}`];
  }
  if (action !== 'publish' || !by) return null;
  const file = JSON.parse(readFileSync(path, 'utf8'));
  const proof = { by, dryRun, password: await readPassword(by) };
  const { keys } = await runCommand(configuration, BUNDLE_COMMANDS, 'bundlesPublish', { file, ...proof });
  return [`${dryRun ? 'would be published' : 'published'}: ${keys.join(', ')}`];
}

async function packageLines(
  configuration: Configuration,
  action: string | undefined,
  file: string | undefined,
  { by, note = '', 'dry-run': dryRun }: SalesOptions,
): Promise<string[] | null> {
  if (action === 'publish' && file && by) {
    const packages = JSON.parse(readFileSync(file, 'utf8'));
    const proof = { by, dryRun, password: await readPassword(by) };
    const published = await runCommand(configuration, PACKAGE_COMMANDS, 'packagesPublish', { packages, note, ...proof });
    const lines = (['added', 'changed', 'ended'] as const).flatMap((what) => published[what].map((key) => `${what} ${key}`));
    return [...(lines.length > 0 ? lines : ['nothing changed']), ...(dryRun ? ['dry run: nothing was published'] : [])];
  }
  if (action !== 'list' && (action !== 'export' || !file)) return null;
  const { packages } = await runCommand(configuration, PACKAGE_COMMANDS, 'packagesExport', {});
  if (action === 'list')
    return packages.map(({ key, name, licences, price, days, active }) =>
      [key, active ? 'for sale' : 'ended', `${licences} licences`, `¥${yuanText(BigInt(price))}`, `${days} days`, name.zh, name.en].join(
        '  ',
      ),
    );
  writeFileSync(file!, `${JSON.stringify(packages, null, 2)}\n`);
  return [`${packages.length} packages written to ${file}`];
}

async function rateLines(
  configuration: Configuration,
  action: string | undefined,
  { usd, eur, day, by, 'dry-run': dryRun }: SalesOptions,
): Promise<string[] | null> {
  const lineOf = ({ currency, rate, day: of }: ExchangeRate) => `${currency}  ${rateText(rate)}  ${of}`;
  if (action === 'show') return (await runCommand(configuration, RATE_COMMANDS, 'ratesShow', {})).list.map(lineOf);
  const given = { USD: usd, EUR: eur };
  const rates = CURRENCIES.flatMap((currency) => {
    const text = given[currency];
    return text === undefined ? [] : [[currency, readRate(text)] as const];
  });
  if (action !== 'set' || !by || rates.length === 0 || rates.some(([, rate]) => rate === null)) return null;
  const request = { rates: Object.fromEntries(rates) as Partial<Record<Currency, number>>, day };
  const proof = { by, dryRun, password: await readPassword(by) };
  const { list } = await runCommand(configuration, RATE_COMMANDS, 'ratesSet', { ...request, ...proof });
  return list.map((one) => `${dryRun ? 'would be set' : 'set'}  ${lineOf(one)}`);
}

async function transferLines(
  configuration: Configuration,
  action: string | undefined,
  file: string | undefined,
  { order, reason, by, 'dry-run': dryRun }: SalesOptions,
): Promise<string[] | null> {
  const rehearsed = dryRun ? 'dry run: ' : '';
  if (action === 'list') {
    const { transfers } = await runCommand(configuration, SALES_COMMANDS, 'transferList', {});
    const lines = transfers.map(({ order: number, amount, mime, uploadedAt, confirmedBy }) =>
      [number, `¥${yuanText(BigInt(amount))}`, mime, uploadedAt, `confirmed by ${confirmedBy.join(', ') || 'none'}`].join('  '),
    );
    return [...lines, ...(await givenLines(configuration))];
  }
  if (!order) return null;
  if (action === 'show' && file) {
    const proof = await runCommand(configuration, SALES_COMMANDS, 'transferProof', { order });
    writeFileSync(file, Buffer.from(proof.file, 'base64'), { mode: 0o600 });
    return [`${proof.mime} written to ${file}`];
  }
  if (!by) return null;
  if (action === 'confirm') {
    const { outcome } = await runCommand(configuration, SALES_COMMANDS, 'transferConfirm', {
      order,
      by,
      dryRun,
      password: await readPassword(by),
    });
    const line = `${rehearsed}${outcome === 'waiting' ? 'another member of staff must confirm it too' : outcome} ${order}`;
    return [line, ...(await givenLines(configuration))];
  }
  if (action !== 'reject' || !reason) return null;
  await runCommand(configuration, SALES_COMMANDS, 'transferReject', { order, reason, by, dryRun, password: await readPassword(by) });
  return [`${rehearsed}rejected ${order}`];
}

/** Both who confirm a transfer see whose password somebody else set lately: whoever knows two passwords could confirm twice. */
async function givenLines(configuration: Configuration): Promise<string[]> {
  const { list } = await runCommand(configuration, SALES_COMMANDS, 'passwordsGiven', {});
  return list.map(({ name, by, at }) => `note: the password of ${name} was set by ${by} at ${at}`);
}

async function invoiceLines(
  configuration: Configuration,
  action: string | undefined,
  { id: given, file, reason, by, 'dry-run': dryRun }: SalesOptions,
): Promise<string[] | null> {
  if (action === 'list') {
    const { invoices } = await runCommand(configuration, INVOICE_COMMANDS, 'invoicesList', {});
    return invoices.map(({ id, state, appliedAt, kind, medium, amount, email, mailing, ...row }) =>
      [
        ...[id, state, appliedAt, kind, medium, `¥${yuanText(BigInt(amount))}`, row.header, row.tax_number || 'a private person'],
        ...[row.address, row.phone, row.bank, row.account, email, row.reason].filter(Boolean),
        ...(mailing ? [mailing.name, mailing.phone, `${mailing.areas.zh} ${mailing.detail}`] : []),
      ].join('  '),
    );
  }
  const id = Number(given);
  if (!Number.isInteger(id) || !by) return null;
  if (action === 'issue' && file) {
    const issue = { id, file: readFileSync(file).toString('base64'), by, dryRun, password: await readPassword(by) };
    await runCommand(configuration, INVOICE_COMMANDS, 'invoiceIssue', issue);
    return [`${dryRun ? 'would be issued' : 'issued'} ${id}`];
  }
  if (action !== 'refuse' || !reason) return null;
  await runCommand(configuration, INVOICE_COMMANDS, 'invoiceRefuse', { id, reason, by, dryRun, password: await readPassword(by) });
  return [`${dryRun ? 'would be refused' : 'refused'} ${id}`];
}
