import AntForm, { type FormProps as AntFormProps } from 'antd/es/form';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AntdProvider } from 'ui-kit/antd';
import styles from './fields.module.css';

export type { FormInstance, FormItemProps } from 'antd/es/form';

export interface FormProps<Values> extends Omit<AntFormProps<Values>, 'children'> {
  children?: ReactNode;
}

/** A form with its labels above the fields. `onFinish` runs with the values once every rule holds. */
export function Form<Values = unknown>({ layout = 'vertical', className, ...rest }: FormProps<Values>) {
  return (
    <AntdProvider>
      <AntForm<Values> layout={layout} {...rest} className={clsx(styles.form, className)} />
    </AntdProvider>
  );
}

/** Label, field, hint and error of one value of the form. Takes one field as its child and binds it by `name`. */
export const FormItem = AntForm.Item;
/** Rows of fields that the visitor adds and removes. */
export const FormList = AntForm.List;
/** Handle of a form: set values, show errors of the service, submit. */
export const useForm = AntForm.useForm;
/** The current value of one field; the component draws again when it changes. */
export const useFormValue = AntForm.useWatch;
