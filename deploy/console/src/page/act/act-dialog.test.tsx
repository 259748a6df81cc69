import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMessage } from 'deploy-api/messages';
import { preloadDialogs } from 'ui-kit/testing';
import { type Api, ApiError, type Change, type ChangeOptions, type Outcome } from '../api/api.ts';
import { bodyOf, outcomeOf, renderPart } from '../testing/render-part.tsx';
import { ActDialog } from './act-dialog.tsx';

beforeAll(preloadDialogs, 120_000);

// Finding roles in a dialog takes seconds on a busy machine.
jest.setTimeout(60_000);

const before = bodyOf(7, { 'mf-catalog': { current: '1.1.0', targets: ['1.0.0'] }, 'mf-content': {} });
const after = bodyOf(8, {
  'mf-catalog': { current: '1.0.0', hold: { at: '2026-01-02T00:00:00.000Z', rolledBack: ['1.1.0'] } },
  'mf-content': {},
});
const rollback = { verb: 'rollback' as const, moves: [{ unit: 'mf-catalog', to: '1.0.0' }] };
const promote = { verb: 'promote' as const, versions: { 'mf-catalog': '1.2.0' } };

interface ChangeRequest extends ChangeOptions {
  change: Change;
}

/** The server: dry runs and changes as a test answers them, and three published releases of each unit. */
function serverOf({
  dryRun,
  act,
}: {
  dryRun(request: ChangeRequest): Promise<Outcome>;
  act?(request: ChangeRequest): Promise<Outcome>;
}): Partial<Api> {
  const published = ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({
    version,
    builtAt: `2026-01-01T0${version[2]}:00:00.000Z`,
    commit: null,
    dirty: false,
  }));
  return {
    call: (async () => published) as unknown as Api['call'],
    change: (change, { dryRun: isDryRun, signal: _, ...options }) => {
      if (isDryRun) return dryRun({ change, ...options });
      return act ? act({ change, ...options }) : Promise.reject(new Error('no change was expected'));
    },
  };
}

test('a rollback shows its changes and holds before it can be confirmed, and requires a reason', async () => {
  const user = userEvent.setup();
  const acts: ChangeRequest[] = [];
  const onDone = jest.fn();
  const act = async (request: ChangeRequest) => {
    acts.push(request);
    return outcomeOf(before, after, false);
  };
  let answer: () => void = () => undefined;
  const dryRun = () => new Promise<ReturnType<typeof outcomeOf>>((resolve) => (answer = () => resolve(outcomeOf(before, after, true))));
  await renderPart(<ActDialog wanted={rollback} onClose={() => undefined} onDone={onDone} />, {
    api: serverOf({ dryRun, act }),
    body: before,
  });
  const confirm = await screen.findByRole('button', { name: 'Roll back' });
  expect(confirm).toBeDisabled();
  const report = within(screen.getByRole('region', { name: 'Dry run' }));
  await waitFor(() => {
    answer();
    expect(report.getByText('held, 1.1.0 rolled back')).toBeInTheDocument();
  });
  expect(report.getByText('The gate lets it through')).toBeInTheDocument();
  expect(report.getByText('mf-catalog')).toBeInTheDocument();
  expect(report.queryByText('mf-content')).toBeNull();
  await user.click(confirm);
  expect(await screen.findByText('A rollback needs a reason')).toBeInTheDocument();
  expect(acts).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), 'search is broken');
  await user.click(confirm);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(acts).toEqual([{ channel: 'production', change: rollback, why: 'search is broken', sequence: 7 }]);
});

test('a refusal names its remedy, and the set that would pass can be applied', async () => {
  const user = userEvent.setup();
  const tried: ChangeRequest[] = [];
  const report = {
    refusals: [
      {
        kind: 'event' as const,
        unit: 'mf-catalog',
        version: '1.2.0',
        against: { unit: 'mf-content', version: '1.0.0' },
        reason: createMessage('event.misfit', { event: 'cart.changed', why: createMessage('contract.required') }),
        remedy: createMessage('event.keep', { sender: 'mf-catalog', receiver: 'mf-content' }),
      },
    ],
    moves: ['mf-content@1.2.0'],
    notes: [],
  };
  const dryRun = async (request: ChangeRequest) => {
    tried.push(request);
    if (request.change.verb === 'promote' && request.change.versions['mf-content']) return outcomeOf(before, after, true);
    throw new ApiError(422, { reason: 'gate', message: 'refused', report });
  };
  await renderPart(<ActDialog wanted={promote} onClose={() => undefined} onDone={() => undefined} />, {
    api: serverOf({ dryRun }),
    body: before,
  });
  expect(
    await screen.findByText(
      'Let mf-catalog send what mf-content reads, or let mf-content read both forms; release the one that changes first',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('event cart.changed: is required but need not be sent')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Promote' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Apply the proposed set' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Promote' })).toBeEnabled());
  expect(tried.at(-1)!.change).toEqual({ verb: 'promote', versions: { 'mf-catalog': '1.2.0', 'mf-content': '1.2.0' } });
});

test('after a change by another manager the dialog reports it, repeats the dry run on the new state, and asks again', async () => {
  const user = userEvent.setup();
  const acts: (number | undefined)[] = [];
  const now = bodyOf(8, { 'mf-catalog': { current: '1.1.0', targets: ['1.0.0'] }, 'mf-content': { current: '1.2.0' } });
  let live = before;
  const dryRun = async () => outcomeOf(live, after, true);
  const act = async ({ sequence }: ChangeRequest) => {
    acts.push(sequence);
    live = now;
    if (sequence === 7) throw new ApiError(409, { reason: 'moved', message: 'moved', status: { channel: 'production', body: now } });
    return outcomeOf(now, after, false);
  };
  const onDone = jest.fn();
  await renderPart(<ActDialog wanted={promote} onClose={() => undefined} onDone={onDone} />, {
    api: serverOf({ dryRun, act }),
    body: before,
  });
  const confirm = await screen.findByRole('button', { name: 'Promote' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  expect(await screen.findByText(/Somebody else has just changed the channel/)).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(acts).toEqual([7, 8]);
});

test('a change without a response is not shown as a refusal, and nothing is sent while the server does not respond', async () => {
  const user = userEvent.setup();
  const none = () => Promise.reject(new ApiError(0, { reason: 'unanswered', message: 'the console does not answer' }));
  let answers = true;
  const dryRun = async () => (answers ? outcomeOf(before, after, true) : none());
  const act = () => {
    answers = false;
    return none();
  };
  await renderPart(<ActDialog wanted={promote} onClose={() => undefined} onDone={() => undefined} />, {
    api: serverOf({ dryRun, act }),
    body: before,
  });
  const confirm = await screen.findByRole('button', { name: 'Promote' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  expect(await screen.findByText(/the outcome is unknown/)).toBeInTheDocument();
  expect(await screen.findByText('The console does not answer')).toBeInTheDocument();
  expect(confirm).toBeDisabled();
});

test('the dialog stays open while a change is being sent', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const onDone = jest.fn();
  const outcome = outcomeOf(before, after, false);
  const done = Promise.withResolvers<typeof outcome>();
  await renderPart(<ActDialog wanted={promote} onClose={onClose} onDone={onDone} />, {
    api: serverOf({ dryRun: async () => outcomeOf(before, after, true), act: () => done.promise }),
    body: before,
  });
  const confirm = await screen.findByRole('button', { name: 'Promote' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  done.resolve(outcome);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(promote, outcome));
});

test('a promotion preselects only a release that is newer than the live one; an older one has to be chosen', async () => {
  const user = userEvent.setup();
  const wanted = { verb: 'promote' as const, versions: { 'mf-catalog': '' } };
  const newestIsLive = bodyOf(7, { 'mf-catalog': { current: '1.2.0', targets: ['1.1.0'] } });
  const dryRun = async () => outcomeOf(newestIsLive, after, true);
  await renderPart(<ActDialog wanted={wanted} onClose={() => undefined} onDone={() => undefined} />, {
    api: serverOf({ dryRun }),
    body: newestIsLive,
  });
  expect(await screen.findByText('Nothing newer than what is live is published.')).toBeInTheDocument();
  expect(screen.getByText(/Choose a release first/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Promote' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Release of mf-catalog' }));
  await user.click(await screen.findByText(/^1\.1\.0 · older than live · built /));
  expect(await screen.findByText(/it also holds the unit/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Promote' })).toBeEnabled());
});

test('refusals of the gate and of unpublished releases are shown in the reader’s language', async () => {
  const userMessage = createMessage('release.unpublished', { release: 'mf-catalog@1.2.0' });
  const report = {
    refusals: [
      {
        kind: 'shared' as const,
        unit: 'mf-catalog',
        version: '1.2.0',
        against: { unit: 'shell', version: '1.0.0' },
        reason: createMessage('shared.range', { name: 'react', range: '^20.0.0', has: '19.3.1' }),
        remedy: createMessage('shared.build', { unit: 'mf-catalog', name: 'react', range: '^20.0.0' }),
      },
    ],
    moves: null,
    notes: [createMessage('service.kept', { version: '1.0.0' })],
  };
  const refused = [
    new ApiError(422, { reason: 'gate', message: 'refused', report }),
    new ApiError(404, { reason: 'missing', message: userMessage.text, userMessage }),
  ];
  for (const no of refused) {
    const dryRun = () => Promise.reject(no);
    const { unmount } = await renderPart(<ActDialog wanted={promote} onClose={() => undefined} onDone={() => undefined} />, {
      api: serverOf({ dryRun }),
      body: before,
      locale: 'zh',
    });
    if (no.status === 422) {
      expect(await screen.findByText('它需要 react ^20.0.0，外壳里是 19.3.1')).toBeInTheDocument();
      expect(screen.getByText('按外壳的版本构建 mf-catalog，或先发布带 react ^20.0.0 的外壳')).toBeInTheDocument();
      expect(screen.getByText('接口调用是与保存的契约 1.0.0 比较的')).toBeInTheDocument();
    } else expect(await screen.findByText('mf-catalog@1.2.0 没有发布过')).toBeInTheDocument();
    unmount();
  }
});

test('a promotion becomes one in steps, whose plan is tried before it can be confirmed', async () => {
  // antd hides the radio itself under its label.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const tried: Change[] = [];
  const dryRun = async ({ change }: ChangeRequest) => {
    tried.push(change);
    return outcomeOf(before, after, true);
  };
  await renderPart(<ActDialog wanted={promote} onClose={() => undefined} onDone={() => undefined} />, {
    api: serverOf({ dryRun }),
    body: before,
  });
  await user.click(await screen.findByRole('radio', { name: 'In steps' }));
  expect(await screen.findByRole('dialog', { name: 'Promote in steps' })).toBeInTheDocument();
  const steps = screen.getByRole('textbox', { name: 'Shares of the steps, per cent' });
  expect(steps).toHaveValue('1, 5, 25, 50');
  await user.clear(steps);
  await user.type(steps, '2,20');
  const wanted = { verb: 'rollout', unit: 'mf-catalog', version: '1.2.0', steps: [2, 20], minSeconds: 600 };
  await waitFor(() => expect(tried.at(-1)).toEqual(wanted));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start rollout' })).toBeEnabled());
});
