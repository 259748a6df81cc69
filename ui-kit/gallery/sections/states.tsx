import { Button, EmptyState, ErrorState, PageNotice, Skeleton } from 'ui-kit/core';
import styles from '../gallery.module.css';

export function States() {
  return (
    <section className={styles.section}>
      <h2>States</h2>
      <PageNotice
        eyebrow="即将开放"
        title="作曲家中心"
        lead="上传作品、跟进审核，查看每首作品的销售与收入。"
        points={['作品上传、修改与审核进度', '已售作品与授权记录', '申请解除委托']}
        art="composer"
        actions={
          <>
            <Button variant="primary">去听配乐</Button>
            <Button>联系客服</Button>
          </>
        }
      />
      <Skeleton height="4rem" />
      <EmptyState title="没有找到“量子竖琴”" actions={<Button>清空筛选</Button>}>
        换一个说法，或者去掉一个关键词试试。
      </EmptyState>
      <ErrorState onRetry={() => undefined} />
    </section>
  );
}
