import { formatFen, Tag } from 'ui-kit/core';
import { Descriptions, Pagination, Progress, Result, Steps, Table, type TableColumns, Tabs } from 'ui-kit/data';
import styles from '../gallery.module.css';
import { SAMPLES, type Sample } from '../samples.ts';

const COLUMNS: TableColumns<Sample> = [
  { title: '编号', dataIndex: 'code', fixed: 'start' },
  { title: '曲名', dataIndex: 'title', ellipsis: true, width: 280 },
  {
    title: '作曲',
    dataIndex: 'composer',
    filters: [{ text: '林一川', value: '林一川' }],
    onFilter: (value, row) => row.composer === value,
  },
  {
    title: '标签',
    dataIndex: 'tags',
    render: (tags: string[]) => (
      <div className={styles.tags}>
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
    ),
  },
  { title: '价格', dataIndex: 'fen', align: 'end', sorter: (a, b) => a.fen - b.fen, render: (fen: number) => formatFen(fen) },
];

/** `ui-kit/data`: what lists and shows records. */
export function DataParts() {
  const [first] = SAMPLES;
  return (
    <section className={styles.section}>
      <h2>Data</h2>
      <Steps current={1} items={[{ title: '提交申请' }, { title: '审核' }, { title: '签约' }]} />
      <Tabs
        items={[
          { key: 'tracks', label: '曲目', children: <TrackTable /> },
          { key: 'empty', label: '空', children: <Table<Sample> rowKey="id" columns={COLUMNS} dataSource={[]} /> },
        ]}
      />
      <Pagination total={240} showQuickJumper />
      <Progress percent={64} />
      <Descriptions
        title="订单"
        bordered
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'code', label: '编号', children: first?.code },
          { key: 'title', label: '曲名', children: first?.title },
          { key: 'price', label: '金额', children: formatFen(19800) },
        ]}
      />
      <Result status="success" title="已付款" subTitle="授权证书已发送到您的邮箱。" />
    </section>
  );
}

function TrackTable() {
  return <Table<Sample> rowKey="id" columns={COLUMNS} dataSource={SAMPLES.slice(0, 24)} rowSelection={{}} />;
}
