import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import { useHost } from 'ui-kit/core';
import { confirm } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import type { RequestDetail } from '../team/load.ts';

/** Where an order is paid. */
const checkoutPath = (orderId: number): string => `/my/order/confirm?id=${orderId}`;

export interface RequestActions {
  busy: boolean;
  ask(): Promise<void>;
  approve(): Promise<void>;
  /** Approves, orders and leads to the payment in one press. */
  approveAndPay(): Promise<void>;
  refuse(reason: string): Promise<void>;
  withdraw(): Promise<void>;
  order(): Promise<void>;
  pay(): void;
  remove(line: RequestDetail['list'][number]): Promise<void>;
  setProject(lineId: number, projectId: number): Promise<void>;
}

/** What the caller does with a request, one thing at a time. A refusal shows as a toast, and the request is read again. */
export function useRequestActions(request: RequestDetail, onChanged: () => void): RequestActions {
  const { t } = useTranslation('team');
  const host = useHost();
  const { revalidate } = useRevalidator();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const { id, current } = request;

  async function once(write: () => Promise<unknown>, done: string | null): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await write();
      if (done !== null) host.bus.emit('toast.show', { kind: 'success', message: done });
      // The number in the header follows.
      host.bus.emit('member.changed', {});
    } catch (error) {
      if (!isApiError(error)) host.report(error, 'team request');
    } finally {
      running.current = false;
      setBusy(false);
      onChanged();
      void revalidate();
    }
  }

  const quote = current ?? { priceVersion: 0, total: 0 };
  const { api } = host;
  async function orderAndPay(): Promise<void> {
    const made = await api.call('teamRequest/order', { id, quote });
    host.navigate(checkoutPath(made.id));
  }

  return {
    busy,
    ask: () => once(() => api.call('teamRequest/ask', { id }), t('requests.done.asked')),
    approve: () => once(() => api.call('teamRequest/approve', { id, quote }), t('requests.done.approved')),
    approveAndPay: () =>
      once(async () => {
        await api.call('teamRequest/approve', { id, quote });
        await orderAndPay();
      }, null),
    refuse: (reason) => once(() => api.call('teamRequest/refuse', { id, reason }), t('requests.done.refused')),
    async withdraw() {
      const sure = await confirm(host, {
        title: t('requests.withdrawTitle'),
        body: t('requests.withdrawBody'),
        okText: t('requests.act.withdraw'),
        danger: true,
      });
      if (sure) await once(() => api.call('teamRequest/withdraw', { id }), t('requests.done.withdrawn'));
    },
    order: () => once(orderAndPay, null),
    pay: () => host.navigate(checkoutPath(request.orderId!)),
    remove: (line) =>
      once(() => api.call('teamRequest/change', { id, remove: [line.id] }), t('requests.done.removed', { title: line.title })),
    setProject: (lineId, projectId) =>
      once(() => api.call('teamRequest/change', { id, lines: [{ id: lineId, projectId }] }), t('requests.done.changed')),
  };
}
