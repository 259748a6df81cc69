import { Button } from 'ui-kit/core';
import { Form, FormItem } from 'ui-kit/form';
import { Cascader, DatePicker, DateRangePicker, Upload, UploadArea } from 'ui-kit/pickers';
import styles from '../gallery.module.css';

const REGIONS = [
  { value: '浙江省', label: '浙江省', children: [{ value: '杭州市', label: '杭州市' }] },
  { value: '江苏省', label: '江苏省', disabled: true },
];

/** `ui-kit/pickers`: calendars with days of other months and days that cannot be chosen, a range over several months. */
export function Pickers() {
  return (
    <section className={styles.section}>
      <h2>Pickers</h2>
      <Form
        className={styles.form}
        initialValues={{ region: ['浙江省', '杭州市'], day: '2026-03-20', period: ['2026-03-20', '2026-05-10'] }}
      >
        <FormItem name="region" label="地区">
          <Cascader options={REGIONS} />
        </FormItem>
        <FormItem name="day" label="开始日期">
          <DatePicker min="2026-03-10" />
        </FormItem>
        <FormItem name="period" label="授权期限">
          <DateRangePicker id={{ start: 'period' }} max="2026-05-20" />
        </FormItem>
        <FormItem label="附件">
          <Upload defaultFileList={[{ uid: '1', name: '营业执照.pdf', status: 'done' }]}>
            <Button icon="download">选择文件</Button>
          </Upload>
        </FormItem>
        <FormItem>
          <UploadArea>把文件拖到这里，或点击选择</UploadArea>
        </FormItem>
      </Form>
    </section>
  );
}
