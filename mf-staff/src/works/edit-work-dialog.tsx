import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffCallRequest } from 'shared-contracts/staff/calls';
import { WORK_TAGS } from 'shared-contracts/staff/work-sheet';
import { Button, useHost } from 'ui-kit/core';
import { Form, FormItem, Input, TextArea } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { DatePicker } from 'ui-kit/pickers';
import { FormModal, Unsaved } from '../ask/unsaved.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { TagPicker } from './tag-picker.tsx';
import type { Work } from './work.ts';
import { YuanInput } from './yuan-input.tsx';

interface Values {
  titleZh: string;
  titleEn: string;
  descriptionZh: string;
  descriptionEn: string;
  tagIds: number[];
  /** Fen. */
  price: number | null;
  promoPrice: number | null;
  /** Last day of the offer. */
  promoUntil: string | null;
  reason?: string;
}

interface EditWorkDialogProps {
  work: Work;
  onClose: () => void;
  onDone: () => void;
}

/** Texts, tags and price of a work. Only what was changed is sent, so that a change of somebody else meanwhile stays. */
export function EditWorkDialog({ work, onClose, onDone }: EditWorkDialogProps) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const form = useId();
  const [isTouched, setTouched] = useState(false);
  const { busy, failure, run } = useSubmit('edit-work');
  const initial: Values = {
    titleZh: work.title.zh,
    titleEn: work.title.en,
    descriptionZh: work.description.zh,
    descriptionEn: work.description.en,
    tagIds: work.tags.map(({ id }) => id),
    price: work.price,
    promoPrice: work.promoPrice,
    promoUntil: work.promoUntil,
  };
  const save = ({ reason, ...values }: Values) =>
    run(async () => {
      const changed = (Object.keys(initial) as (keyof typeof initial)[]).filter(
        (name) => !same(values[name as 'price'], initial[name as 'price']),
      );
      const change = Object.fromEntries(changed.map((name) => [name, values[name as 'price']]));
      const request: StaffCallRequest<'staff/works/edit'> = { id: work.id, ...change, ...(reason && { reason }) };
      await desk.call('staff/works/edit', request);
      host.bus.emit('toast.show', { kind: 'success', message: t('works.saved') });
      onDone();
      onClose();
    });
  const title = [{ required: true, whitespace: true, message: t('works.titleNeeded') }];
  return (
    <FormModal
      open
      onClose={onClose}
      name="staff-edit-work"
      title={t('works.edit')}
      width={640}
      maskClosable={false}
      footer={
        <>
          <Button onClick={onClose}>{t('ask.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t('works.save')}
          </Button>
        </>
      }
    >
      <Form<Values>
        id={form}
        name={form}
        initialValues={initial}
        onValuesChange={() => setTouched(true)}
        onFinish={(values) => void save(values)}
      >
        <FormItem name="titleZh" label={t('works.titleZh')} rules={title}>
          <Input lang="zh" maxLength={200} />
        </FormItem>
        <FormItem name="titleEn" label={t('works.titleEn')} rules={title}>
          <Input lang="en" maxLength={200} />
        </FormItem>
        <FormItem name="descriptionZh" label={t('works.descriptionZh')}>
          <TextArea lang="zh" maxLength={2000} rows={2} />
        </FormItem>
        <FormItem name="descriptionEn" label={t('works.descriptionEn')}>
          <TextArea lang="en" maxLength={2000} rows={2} />
        </FormItem>
        <FormItem name="tagIds" label={t('works.tags')}>
          <TagPicker max={WORK_TAGS} />
        </FormItem>
        <FormItem
          name="price"
          label={t('works.priceYuan')}
          rules={work.price === null ? [] : [{ required: true, message: t('works.priceNeeded') }]}
          extra={t('works.priceHint')}
        >
          <YuanInput />
        </FormItem>
        {work.price !== null && (
          <FormItem
            name="promoPrice"
            label={t('works.promoYuan')}
            dependencies={['price']}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_, value: number | null) => {
                  if (value && value >= getFieldValue('price')) throw new Error(t('works.promoHint'));
                },
              }),
            ]}
            extra={t('works.promoHint')}
          >
            <YuanInput />
          </FormItem>
        )}
        {work.price !== null && (
          <FormItem name="promoUntil" label={t('works.promoUntil')} extra={t('works.promoUntilHint')}>
            <DatePicker />
          </FormItem>
        )}
        <FormItem name="reason" label={t('works.reasonIfAny')}>
          <Input maxLength={200} />
        </FormItem>
        <Unsaved when={isTouched} />
        <Failure text={failure} />
      </Form>
    </FormModal>
  );
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
