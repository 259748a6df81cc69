import AntCascader from 'antd/es/cascader';
import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { AntdProvider } from 'ui-kit/antd';
import styles from './pickers.module.css';

export type { CascaderProps } from 'antd/es/cascader';

/** A path through nested lists: province, city, district. */
export function Cascader(props: ComponentProps<typeof AntCascader>) {
  const ownId = useId();
  const { id = ownId, className, popupRender = (lists) => lists } = props;
  return (
    <AntdProvider>
      <AntCascader
        {...props}
        id={id}
        className={clsx(styles.field, className)}
        // antd's field refers to its lists by this id, which antd gives to none of them.
        popupRender={(lists) => (
          <div id={`${id}_list`} className={styles.lists}>
            {popupRender(lists)}
          </div>
        )}
      />
    </AntdProvider>
  );
}
