import { getByRole, waitFor } from '@testing-library/dom';
import { useState } from 'react';
import { createTestHost } from 'ui-kit/testing';
import { createSlot, useDehydrate, useHandedOver } from './index.ts';

// Lifecycles run outside of act: awaiting a mount inside it would never end.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

function Counter() {
  const handedOver = useHandedOver();
  const [count, setCount] = useState(() => (typeof handedOver?.state === 'number' ? handedOver.state : 0));
  useDehydrate(() => count);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${count} from ${handedOver?.version ?? 'nobody'}`}
    </button>
  );
}

const messages = async () => ({});
const unit = () => createSlot({ descriptor: { unit: 'mf-test', namespaces: ['test'] }, App: Counter, messages });

it('a new release continues with the state of the previous one', async () => {
  const [older, newer] = [unit(), unit()];
  const host = createTestHost();
  await older.mount(host);
  getByRole(host.slot, 'button', { name: '0 from nobody' }).click();
  await waitFor(() => getByRole(host.slot, 'button', { name: '1 from nobody' }).click());
  await waitFor(() => expect(older.dehydrate?.(host)).toBe(2));
  await older.unmount(host);
  expect(older.dehydrate?.(host)).toBeUndefined();
  const next = createTestHost({ handedOver: { version: '1.0.0', state: 2 } });
  await newer.mount(next);
  expect(getByRole(next.slot, 'button', { name: '2 from 1.0.0' })).toBeInTheDocument();
  await newer.unmount(next);
});
