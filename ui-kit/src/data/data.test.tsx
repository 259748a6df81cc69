import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { KitProvider } from 'ui-kit/core';
import { Descriptions, Pagination, Progress, Result, Steps, Table, Tabs } from './index.ts';

// antd is compiled on its first import, which takes longer than a test may.
jest.setTimeout(120_000);

const show = (children: React.ReactNode) => render(<KitProvider locale="zh">{children}</KitProvider>);

describe('a table', () => {
  const columns = [
    { title: '订单', dataIndex: 'code' },
    { title: '金额', dataIndex: 'fen', sorter: (a: Row, b: Row) => a.fen - b.fen },
  ];
  interface Row {
    code: string;
    fen: number;
  }
  const rows: Row[] = [
    { code: 'B', fen: 300 },
    { code: 'A', fen: 100 },
  ];
  const codes = () =>
    screen.getAllByRole('row').flatMap((row) =>
      within(row)
        .queryAllByText(/^[AB]$/)
        .map((cell) => cell.textContent),
    );

  it('sorts by keyboard', () => {
    show(<Table<Row> rowKey="code" columns={columns} dataSource={rows} pagination={false} />);
    expect(codes()).toEqual(['B', 'A']);
    fireEvent.keyDown(screen.getByRole('columnheader', { name: '金额' }), { key: 'Enter', keyCode: 13 });
    expect(codes()).toEqual(['A', 'B']);
  });

  it('adds no style element without the nonce of the document', () => {
    const added: (string | null)[] = [];
    const insert = jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
      if (node instanceof HTMLStyleElement) added.push(node.textContent);
      return Node.prototype.appendChild.call(document.head, node) as typeof node;
    });
    show(<Table<Row> rowKey="code" columns={columns} dataSource={rows} />);
    insert.mockRestore();
    expect(added.filter((css) => css?.includes('rc-scrollbar-measure'))).toEqual([]);
  });

  it('says that it is empty in the language of the document', () => {
    show(<Table<Row> rowKey="code" columns={columns} dataSource={[]} />);
    expect(screen.getByText('暂无数据')).toBeVisible();
  });
});

it('tabs move by arrow keys and show their panel', async () => {
  show(
    <Tabs
      items={[
        { key: 'got', label: '获得', children: '签到 +5' },
        { key: 'spent', label: '使用', children: '订单 -20' },
      ]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('tab', { name: /使用/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('订单 -20');
});

it('pages go by number', async () => {
  const onChange = jest.fn();
  show(<Pagination total={50} onChange={onChange} />);
  await userEvent.click(screen.getByTitle('3'));
  expect(onChange).toHaveBeenCalledWith(3, 10);
});

it('progress, steps, descriptions and results show what they are given', () => {
  show(
    <>
      <Progress percent={40} />
      <Steps current={1} items={[{ title: '申请' }, { title: '审核' }]} />
      <Descriptions title="订单" items={[{ key: 'code', label: '编号', children: 'YH-1' }]} />
      <Result status="success" title="已付款" />
    </>,
  );
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  for (const text of ['审核', 'YH-1', '已付款']) expect(screen.getByText(text)).toBeVisible();
});
