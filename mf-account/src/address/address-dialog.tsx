import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ADDRESS_MESSAGES,
  type AddressMessage,
  checkAddressDetail,
  checkAddressPhone,
  checkArea,
  checkReceiver,
} from 'shared-contracts/addresses/address-rules';
import type { Address } from 'shared-contracts/api/address';
import type { HostProps } from 'shared-contracts/host';
import { Button, ErrorState, Skeleton, useHost, useKitText } from 'ui-kit/core';
import { Checkbox, Form, FormItem, Input, TextArea } from 'ui-kit/form';
import { Failure, failureText } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { Cascader } from 'ui-kit/pickers';
import styles from './address.module.css';

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null;
  /** The first address is the default one in any case. */
  isFirst: boolean;
  onSaved(): void;
  onClose(): void;
}

/** The form of an address. */
export function AddressDialog(props: AddressDialogProps) {
  const { t } = useTranslation('account');
  return (
    <Modal
      name="address"
      open
      onClose={props.onClose}
      title={t(props.address ? 'address.editTitle' : 'address.add')}
      width={520}
      phoneWidth={95}
      maskClosable={false}
    >
      <WithAreas {...props} />
    </Modal>
  );
}

/** Loads the areas before the form: the field of a saved address then shows names. */
function WithAreas(props: AddressDialogProps) {
  const { t } = useTranslation('account');
  const text = useKitText();
  const host = useHost();
  const [tree, setTree] = useState<Area[] | null>(null);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const path = props.address?.areas;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the calls
  useEffect(() => {
    let gone = false;
    setFailure(undefined);
    treeFor(host, path ?? []).then(
      (loaded) => !gone && setTree(loaded),
      (error: unknown) => !gone && setFailure(failureText(host, error, 'areas')),
    );
    return () => {
      gone = true;
    };
  }, [host, path, attempt, t]);

  if (failure) return <ErrorState onRetry={() => setAttempt(attempt + 1)}>{failure}</ErrorState>;
  if (!tree) {
    return (
      <div role="status" aria-label={text('loading')} className={styles.waiting}>
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
        <Skeleton height="6rem" />
      </div>
    );
  }
  return <AddressForm {...props} areas={tree} />;
}

interface Values {
  name: string;
  phone: string;
  areas: string[];
  detail: string;
  isDefault?: boolean;
}

function AddressForm({ address, isFirst, areas, onSaved, onClose }: AddressDialogProps & { areas: Area[] }) {
  const { t } = useTranslation('account');
  const text = useKitText();
  const host = useHost();
  const [tree, setTree] = useState(areas);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const staysDefault = isFirst || address?.isDefault === 1;

  async function save({ name, phone, areas: path, detail, isDefault }: Values): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const chosen = { name, phone, area: path.at(-1)!, detail, isDefault: staysDefault || isDefault ? (1 as const) : (0 as const) };
    try {
      await host.api.call('userAddress/saveAddress', { id: address?.id, ...chosen }, { quiet: true });
      onSaved();
    } catch (error) {
      setFailure(failureText(host, error, 'address'));
      setBusy(false);
    }
  }

  async function loadParts(chosen: readonly { value?: unknown }[]): Promise<void> {
    const path = chosen.map(({ value }) => String(value));
    try {
      const parts = await partsOf(host, path.at(-1));
      setTree((before) => withParts(before, path, parts));
    } catch (error) {
      setFailure(failureText(host, error, 'areas'));
    }
  }

  const checked = (check: (value: string) => AddressMessage | null, value: string | undefined): Promise<void> => {
    const message = check(value ?? '');
    return message ? Promise.reject(new Error(ADDRESS_MESSAGES[message][host.locale])) : Promise.resolve();
  };

  return (
    <Form<Values>
      initialValues={{
        name: address?.name ?? '',
        phone: address?.phone ?? '',
        areas: address?.areas.map(({ code }) => code) ?? [],
        detail: address?.detail ?? '',
        isDefault: false,
      }}
      onFinish={(values) => void save(values)}
    >
      <FormItem name="name" label={t('address.name')} required rules={[{ validator: (_, value) => checked(checkReceiver, value) }]}>
        <Input autoComplete="name" />
      </FormItem>
      <FormItem name="phone" label={t('address.phone')} required rules={[{ validator: (_, value) => checked(checkAddressPhone, value) }]}>
        <Input type="tel" inputMode="tel" autoComplete="tel" />
      </FormItem>
      <FormItem
        name="areas"
        label={t('address.area')}
        required
        rules={[{ validator: (_, path: string[] | undefined) => checked(checkArea, path?.at(-1)) }]}
      >
        <Cascader options={tree} loadData={(chosen) => void loadParts(chosen)} placeholder={t('address.areaHint')} />
      </FormItem>
      <FormItem
        name="detail"
        label={t('address.detail')}
        required
        rules={[{ validator: (_, value) => checked(checkAddressDetail, value) }]}
      >
        <TextArea rows={2} autoComplete="street-address" placeholder={t('address.detailHint')} />
      </FormItem>
      {!staysDefault && (
        <FormItem name="isDefault" valuePropName="checked">
          <Checkbox>{t('address.makeDefault')}</Checkbox>
        </FormItem>
      )}
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t('address.save')}
        </Button>
      </div>
    </Form>
  );
}

/** A province, city or district with the parts that are loaded. */
interface Area {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: Area[];
}

/** Provinces, or the parts of the area of this code. */
async function partsOf(host: HostProps, parent?: string): Promise<Area[]> {
  const { list } = await host.api.call('area/getList', { parent }, { quiet: true });
  return list.map(({ code, name, hasParts }) => ({ value: code, label: name, isLeaf: hasParts === 0 }));
}

/** Provinces with the parts along the path of an address, so that each of its levels shows its name and its neighbours. */
async function treeFor(host: HostProps, path: Address['areas']): Promise<Area[]> {
  const parents = path.slice(0, -1).map(({ code }) => code);
  const [provinces, ...parts] = await Promise.all([partsOf(host), ...parents.map((code) => partsOf(host, code))]);
  return parts.reduce((tree, children, depth) => withParts(tree, parents.slice(0, depth + 1), children), provinces!);
}

/** The tree with the parts of the area at a path. */
function withParts(tree: readonly Area[], [code, ...rest]: readonly string[], parts: Area[]): Area[] {
  return tree.map((area) => {
    if (area.value !== code) return area;
    return { ...area, children: rest.length === 0 ? parts : withParts(area.children ?? [], rest, parts) };
  });
}
