import { type ReactNode, useId } from 'react';
import { Button, useHost } from 'ui-kit/core';
import { Form, useForm } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import type { OwnInfo } from './load.ts';
import styles from './profile.module.css';
import { ProofFields, type ProofValues, proofOf } from './proof-fields.tsx';

/** A part of the page with its heading. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Shows that a change was made; loads the page again, and the shell what it shows of the member. */
export function useDone(): (message: string) => void {
  const { bus } = useHost();
  const { revalidate } = useRevalidator();
  return (message) => {
    bus.emit('toast.show', { kind: 'success', message });
    bus.emit('member.changed', {});
    void revalidate();
  };
}

interface ProofDialogProps {
  name: string;
  info: OwnInfo;
  title: string;
  lead: string;
  /** Text of the button. */
  action: string;
  danger?: boolean;
  /** Further fields after the proof, for the values that `submit` gets. */
  fields?(form: ReturnType<typeof useForm>[0]): ReactNode;
  /** The change; the dialog closes by itself after it, unless there is an `onDone`, and shows the message of a refusal. */
  submit(proof: ProofValues, values: Record<string, string>): Promise<unknown>;
  onDone?(): void;
  onClose(): void;
}

/** A dialog for a change that only the owner may make: proof, further fields, one button. */
export function ProofDialog({ name, info, title, lead, action, danger, fields, submit, onClose, onDone = onClose }: ProofDialogProps) {
  const [form] = useForm();
  const { busy, failure, run } = useSubmit(name);
  const send = async (values: ProofValues & Record<string, string>): Promise<void> => {
    if (await run(async () => void (await submit(proofOf(values), values)))) onDone();
  };
  return (
    <Modal name={name} open onClose={onClose} title={title} width={440} phoneWidth={95} maskClosable={false}>
      <p className={styles.lead}>{lead}</p>
      <Form form={form} name={name} validateTrigger="onBlur" onFinish={(values) => void send(values as Parameters<typeof send>[0])}>
        <ProofFields form={form} info={info} />
        {fields?.(form)}
        <Failure text={failure} />
        <Button variant="primary" danger={danger} type="submit" busy={busy} block>
          {action}
        </Button>
      </Form>
    </Modal>
  );
}
