import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffCallRequest, StaffCallResponse } from 'shared-contracts/staff/calls';
import { WORK_TAGS } from 'shared-contracts/staff/work-sheet';
import { Button } from 'ui-kit/core';
import { Form, FormItem, NumberInput, RadioGroup, useForm, useFormValue } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { DatePicker } from 'ui-kit/pickers';
import { FormModal, Unsaved } from '../ask/unsaved.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ConfirmPlan } from './confirm-plan.tsx';
import { TagPicker } from './tag-picker.tsx';
import styles from './works.module.css';
import { YuanInput } from './yuan-input.tsx';

type Batch = Pick<StaffCallRequest<'staff/works/batchPreview'>, 'works' | 'change'>;

interface Values {
  addTagIds?: number[];
  removeTagIds?: number[];
  pricing: 'keep' | 'set' | 'scale';
  /** Fen. */
  price?: number | null;
  percent?: number | null;
  promo: 'keep' | 'set' | 'scale' | 'end';
  /** Fen. */
  promoPrice?: number | null;
  promoPercent?: number | null;
  /** Last day of the offer. */
  promoUntil?: string | null;
  sale: 'keep' | 'withdraw' | 'restore';
}

interface BatchDialogProps {
  works: Batch['works'];
  count: number;
  onClose: () => void;
  onDone: () => void;
}

/** Changes several works: what shall be, then each of them before and after, then it is done. */
export function BatchDialog({ works, count, onClose, onDone }: BatchDialogProps) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const [form] = useForm<Values>();
  const [shown, setShown] = useState<{ change: Batch['change']; plan: StaffCallResponse<'staff/works/batchPreview'> } | null>(null);
  const [isTouched, setTouched] = useState(false);
  const { busy, failure, run } = useSubmit('batch');
  const preview = (values: Values) =>
    run(async () => {
      const change = changeOf(values);
      setShown({ change, plan: await desk.call('staff/works/batchPreview', { works, change }) });
    });
  return (
    <FormModal open onClose={onClose} name="staff-batch" title={t('works.changeFound', { count })} width={880} maskClosable={false}>
      {shown ? (
        <>
          {shown.change.withdrawn && <p>{t('works.withdrawMeans', { carts: shown.plan.carts, licences: shown.plan.licences })}</p>}
          <ConfirmPlan
            plan={shown.plan}
            apply={(given) => desk.call('staff/works/batchApply', { works, change: shown.change, ...given })}
            onBack={() => setShown(null)}
            onDone={() => {
              onDone();
              onClose();
            }}
          />
        </>
      ) : (
        <Wish
          form={form}
          onTouch={() => setTouched(true)}
          busy={busy}
          failure={failure}
          onPreview={(values) => void preview(values)}
          onClose={onClose}
        />
      )}
      <Unsaved when={isTouched} />
    </FormModal>
  );
}

const PERCENT = 100;

function changeOf(values: Values): Batch['change'] {
  const { addTagIds = [], removeTagIds = [], pricing, price, percent, promo, promoPrice, promoPercent, promoUntil, sale } = values;
  const until = promoUntil ? { until: promoUntil } : {};
  return {
    ...(addTagIds.length > 0 && { addTagIds }),
    ...(removeTagIds.length > 0 && { removeTagIds }),
    ...(pricing === 'set' && price && { price: { set: price } }),
    ...(pricing === 'scale' && percent && { price: { scale: Math.round(percent * PERCENT) } }),
    ...(promo === 'set' && promoPrice && { promo: { set: promoPrice, ...until } }),
    ...(promo === 'scale' && promoPercent && { promo: { scale: Math.round(promoPercent * PERCENT), ...until } }),
    ...(promo === 'end' && { promo: { end: true } }),
    ...(sale !== 'keep' && { withdrawn: sale === 'withdraw' }),
  };
}

interface WishProps {
  form: ReturnType<typeof useForm<Values>>[0];
  busy: boolean;
  failure: string | undefined;
  onTouch: () => void;
  onPreview: (values: Values) => void;
  onClose: () => void;
}

function Wish({ form, busy, failure, onTouch, onPreview, onClose }: WishProps) {
  const { t } = useTranslation('staff');
  const name = useId();
  const pricing = useFormValue('pricing', form);
  const promo = useFormValue('promo', form);
  const needed = [{ required: true, message: t('bulk.needed') }];
  return (
    <Form<Values>
      form={form}
      name={name}
      initialValues={{ pricing: 'keep', promo: 'keep', sale: 'keep' }}
      onValuesChange={onTouch}
      onFinish={onPreview}
    >
      <FormItem name="addTagIds" label={t('bulk.addTags')}>
        <TagPicker max={WORK_TAGS} />
      </FormItem>
      <FormItem name="removeTagIds" label={t('bulk.removeTags')}>
        <TagPicker max={WORK_TAGS} />
      </FormItem>
      <FormItem name="pricing" label={t('works.price')}>
        <RadioGroup options={(['keep', 'set', 'scale'] as const).map((value) => ({ value, label: t(`bulk.pricing.${value}`) }))} />
      </FormItem>
      {pricing === 'set' && (
        <FormItem name="price" label={t('works.priceYuan')} rules={needed}>
          <YuanInput />
        </FormItem>
      )}
      {pricing === 'scale' && (
        <FormItem name="percent" label={t('bulk.percent')} rules={needed} extra={t('bulk.percentHint')}>
          <NumberInput<number> min={1} max={1000} precision={2} suffix="%" />
        </FormItem>
      )}
      <FormItem name="promo" label={t('works.promoPrice')}>
        <RadioGroup options={(['keep', 'set', 'scale', 'end'] as const).map((value) => ({ value, label: t(`bulk.promo.${value}`) }))} />
      </FormItem>
      {promo === 'set' && (
        <FormItem name="promoPrice" label={t('works.promoYuan')} rules={needed}>
          <YuanInput />
        </FormItem>
      )}
      {promo === 'scale' && (
        <FormItem name="promoPercent" label={t('bulk.promoPercent')} rules={needed} extra={t('bulk.promoPercentHint')}>
          <NumberInput<number> min={1} max={99.99} precision={2} suffix="%" />
        </FormItem>
      )}
      {(promo === 'set' || promo === 'scale') && (
        <FormItem name="promoUntil" label={t('works.promoUntil')} extra={t('works.promoUntilHint')}>
          <DatePicker />
        </FormItem>
      )}
      <FormItem name="sale" label={t('list.state')}>
        <RadioGroup options={(['keep', 'withdraw', 'restore'] as const).map((value) => ({ value, label: t(`bulk.sale.${value}`) }))} />
      </FormItem>
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('ask.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('bulk.preview')}
        </Button>
      </div>
    </Form>
  );
}
