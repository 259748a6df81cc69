import { useTranslation } from 'react-i18next';
import type { Address } from 'shared-contracts/api/address';
import type { CallResponse } from 'shared-contracts/api/contract';
import {
  checkInvoiceField,
  INVOICE_BUYERS,
  INVOICE_FIELDS,
  INVOICE_KINDS,
  INVOICE_MEDIA,
  INVOICE_MESSAGES,
  type InvoiceDetails,
  type InvoiceField,
  invoiceBuyer,
  invoiceFields,
} from 'shared-contracts/orders/invoice-rules';
import { Button, ErrorState, formatFen, Skeleton, useHost, useKitText } from 'ui-kit/core';
import { Form, FormItem, Input, RadioGroup, Select, useForm, useFormValue } from 'ui-kit/form';
import { Failure, useCall, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { Link } from 'ui-kit/router';
import { CART } from '../cart/carts.ts';
import styles from './invoices.module.css';
import type { Invoice, InvoiceOrder, InvoicesData } from './load.ts';

/** What an invoice is requested for. */
export interface InvoiceAbout {
  /** A refused request that is submitted again. */
  id?: number;
  orders: readonly InvoiceOrder[];
  /** Its details are filled in: the refused request, or the last invoice. */
  previous?: Invoice;
}

interface InvoiceDialogProps {
  about: InvoiceAbout;
  /** True: for the team. */
  isTeam: boolean;
  team: InvoicesData['team'];
  onSent(): void;
  onClose(): void;
}

/** The form of a request. */
export function InvoiceDialog(props: InvoiceDialogProps) {
  const { t } = useTranslation('orders');
  const { about, onClose } = props;
  const amount = about.orders.reduce((sum, order) => sum + order.amount, 0);
  const { locale } = useHost();
  return (
    <Modal
      name="invoice"
      open
      onClose={onClose}
      title={t('invoices.formTitle', { amount: formatFen(amount, locale) })}
      width={560}
      phoneWidth={95}
      maskClosable={false}
    >
      <WithMember {...props} />
    </Modal>
  );
}

/** Loads what is filled in: the profile of the member and the addresses. */
function WithMember(props: InvoiceDialogProps) {
  const member = useCall('user/getUserInfo', {});
  const addresses = useCall('userAddress/getAddressList', {});
  const failed = [member, addresses].find(({ answer }) => answer.status === 'failed');
  if (failed?.answer.status === 'failed') return <ErrorState onRetry={failed.retry}>{failed.answer.message}</ErrorState>;
  if (member.answer.status !== 'ready' || addresses.answer.status !== 'ready') return <Skeleton height="24rem" />;
  return <InvoiceForm {...props} member={member.answer.data} addresses={addresses.answer.data.list} />;
}

type Values = InvoiceDetails & Record<InvoiceField, string> & { addressId?: number };

/** Attributes of the inputs, for keyboards and filling in. */
const INPUTS: Partial<Record<InvoiceField, { type?: string; inputMode?: 'tel' | 'email' | 'numeric'; autoComplete?: string }>> = {
  header: { autoComplete: 'organization' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  account: { inputMode: 'numeric' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
};

/** Where the form begins: with the details of the invoice before, or those of whom it is for. */
function initialOf(previous: Invoice | undefined, member: CallResponse<'user/getUserInfo'>, team: InvoicesData['team']): Partial<Values> {
  if (previous) {
    const fields = Object.fromEntries(INVOICE_FIELDS.map((field) => [field, previous[field]]));
    const { medium, kind } = previous;
    return { ...fields, medium, kind, buyer: invoiceBuyer(previous), email: previous.email || (member.email ?? '') };
  }
  const usual = { medium: 'electronic', kind: 'plain', email: member.email ?? '' } as const;
  if (team) return { ...usual, buyer: 'company', header: team.name, taxNumber: team.taxNumber };
  const isCompany = member.userType === 2;
  const header = isCompany ? member.companyName : member.receiverName;
  return { ...usual, buyer: isCompany ? 'company' : 'person', header, address: member.companyAddress };
}

interface InvoiceFormProps extends InvoiceDialogProps {
  member: CallResponse<'user/getUserInfo'>;
  addresses: readonly Address[];
}

function InvoiceForm({ about, isTeam, team, member, addresses, onSent, onClose }: InvoiceFormProps) {
  const { t } = useTranslation('orders');
  const text = useKitText();
  const host = useHost();
  const { busy, failure, run } = useSubmit('invoice');
  const [form] = useForm<Values>();
  const initial = initialOf(about.previous, member, team);
  const medium = useFormValue('medium', form) ?? initial.medium!;
  const buyer = useFormValue('buyer', form) ?? initial.buyer!;
  const isCompany = buyer === 'company';
  const chosenKind = useFormValue('kind', form) ?? initial.kind!;
  // A person has no choice of the kind.
  const kind = isCompany ? chosenKind : 'plain';
  const isPaper = medium === 'paper';
  const [first] = addresses;

  async function send(values: Values): Promise<void> {
    const { id, orders } = about;
    const request = {
      ...values,
      kind,
      ...(isTeam && { cartType: CART.team }),
      ...(id !== undefined && { id }),
      orderIds: orders.map((order) => order.id),
    };
    if (await run(async () => void (await host.api.call('invoiceRecord/applyInvoice', request, { quiet: true })))) onSent();
  }

  const checked = (field: InvoiceField) => (_rule: unknown, value: string | undefined) => {
    const message = checkInvoiceField(field, value ?? '');
    return message ? Promise.reject(new Error(INVOICE_MESSAGES[message][host.locale])) : Promise.resolve();
  };

  return (
    <Form<Values> form={form} initialValues={{ ...initial, addressId: first?.id }} onFinish={(values) => void send(values)}>
      <FormItem name="medium" label={t('invoices.mediumLabel')}>
        <RadioGroup options={INVOICE_MEDIA.map((value) => ({ value, label: t(`invoices.medium.${value}`) }))} />
      </FormItem>
      <FormItem name="buyer" label={t('invoices.buyerLabel')}>
        <RadioGroup options={INVOICE_BUYERS.map((value) => ({ value, label: t(`invoices.buyer.${value}`) }))} />
      </FormItem>
      {isCompany && (
        <FormItem name="kind" label={t('invoices.kindLabel')} extra={kind === 'special' ? t('invoices.specialHint') : undefined}>
          <RadioGroup options={INVOICE_KINDS.map((value) => ({ value, label: t(`invoices.kind.${value}`) }))} />
        </FormItem>
      )}
      {invoiceFields({ medium, kind, buyer }).map((field) => (
        <FormItem key={field} name={field} label={t(`invoices.field.${field}`)} required rules={[{ validator: checked(field) }]}>
          <Input {...INPUTS[field]} />
        </FormItem>
      ))}
      {isPaper &&
        (first ? (
          <FormItem name="addressId" label={t('invoices.mailTo')} required>
            <Select
              options={addresses.map(({ id, name, areas, detail }) => ({
                value: id,
                label: [name, areas.map((area) => area.name).join(' '), detail].join(' · '),
              }))}
            />
          </FormItem>
        ) : (
          <p>
            {t('certificate.noAddress')} <Link to="/my/address">{t('certificate.addAddress')}</Link>
          </p>
        ))}
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy} disabled={isPaper && !first}>
          {t('invoices.send')}
        </Button>
      </div>
    </Form>
  );
}
