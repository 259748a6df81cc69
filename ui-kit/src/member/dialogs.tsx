import type { i18n as I18n } from 'i18next';
import { type ComponentType, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostProps } from 'shared-contracts/host';
import { ErrorBoundary } from 'ui-kit/core';
import { createUnitI18n, UnitFrame } from 'ui-kit/unit';

/** What every dialog of a unit gets. `onClose` ends the intent with its result. */
export interface DialogProps<Payload, Result> {
  payload: Payload;
  open: boolean;
  onClose(result: Result): void;
}

/** The module of a dialog: loaded when it first opens. */
export type LoadDialog<Payload, Result> = () => Promise<{ default: ComponentType<DialogProps<Payload, Result>> }>;

/**
 * Opens a dialog over any page and resolves with its result when it closes. Rejects when its code or its texts cannot be loaded, and
 * when it throws: the intent then fails, and the unit that requested it shows a message.
 */
export type OpenDialog = <Payload, Result>(load: LoadDialog<Payload, Result>, payload: Payload) => Promise<Result>;

/** antd closes a dialog with an animation and returns the focus after it. */
const CLOSING_MS = 300;

/** Dialogs of a unit for the time that its intents are registered; they open over the pages of any unit. */
export function createDialogs(host: HostProps, namespace: string, messages: Parameters<typeof createUnitI18n>[2]): OpenDialog {
  let i18n: Promise<I18n> | null = null;
  const texts = (): Promise<I18n> => {
    i18n ??= createUnitI18n(host.locale, [namespace], messages).catch((error: unknown) => {
      i18n = null;
      throw error;
    });
    return i18n;
  };

  return async (load, payload) => {
    const focused = document.activeElement;
    const [{ default: Dialog }, loaded] = await Promise.all([load(), texts()]);
    const container = document.createElement('div');
    host.slot.append(container);
    const root = createRoot(container);
    const remove = (): void => {
      root.unmount();
      container.remove();
    };
    return new Promise((resolve, reject) => {
      root.render(
        <UnitFrame host={host} i18n={loaded} where="dialog">
          <ErrorBoundary
            onError={(error) => {
              reject(error);
              setTimeout(remove);
            }}
          >
            <ClosingDialog
              Dialog={Dialog}
              payload={payload}
              onClose={(result) => {
                resolve(result);
                // soon: it goes when it has closed.
                setTimeout(() => {
                  remove();
                  if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
                }, CLOSING_MS);
              }}
            />
          </ErrorBoundary>
        </UnitFrame>,
      );
    });
  };
}

interface ClosingDialogProps<Payload, Result> {
  Dialog: ComponentType<DialogProps<Payload, Result>>;
  payload: Payload;
  onClose(result: Result): void;
}

/** Keeps a dialog while it closes; its first result counts. */
function ClosingDialog<Payload, Result>({ Dialog, payload, onClose }: ClosingDialogProps<Payload, Result>) {
  const [open, setOpen] = useState(true);
  const close = (result: Result): void => {
    if (!open) return;
    setOpen(false);
    onClose(result);
  };
  return <Dialog payload={payload} open={open} onClose={close} />;
}
