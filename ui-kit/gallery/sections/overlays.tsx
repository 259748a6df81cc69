import { useState } from 'react';
import { Button, useHost } from 'ui-kit/core';
import { Dropdown, Popover, Tooltip } from 'ui-kit/floating';
import { confirm, Drawer, Modal } from 'ui-kit/overlay';
import styles from '../gallery.module.css';

export function Overlays() {
  const host = useHost();
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={styles.section}>
      <h2>Overlays</h2>
      <div className={styles.line}>
        <Button onClick={() => setOpen('modal')}>Modal</Button>
        <Button onClick={() => setOpen('right')}>Drawer</Button>
        <Button onClick={() => setOpen('bottom')}>Sheet</Button>
        <Button
          onClick={() =>
            void confirm(host, { title: '确定要退出登录吗？', body: '播放列表会保留在您的账户里。', okText: '退出登录', danger: true })
          }
        >
          Confirm
        </Button>
        <Dropdown
          items={[
            { key: 'profile', label: '个人资料', icon: 'user', href: '/my/profile' },
            { key: 'order', label: '我的订单', icon: 'receipt', onSelect: () => undefined },
            'divider',
            { key: 'out', label: '退出登录', icon: 'sign-out', danger: true, onSelect: () => undefined },
          ]}
        >
          <Button icon="chevron-down">Menu</Button>
        </Dropdown>
        <Tooltip title="最多保留 50 首">
          <Button>Tooltip</Button>
        </Tooltip>
        <Popover title="授权流程" content="试听、选定授权、付款、下载证书。">
          <Button>Popover</Button>
        </Popover>
      </div>
      <Modal open={open === 'modal'} onClose={close} title="分享" footer={<Button variant="primary">复制链接</Button>}>
        《晨雾渡口》值得一听。
      </Modal>
      <Drawer open={open === 'right'} onClose={close} title="播放列表">
        还没有曲目。
      </Drawer>
      <Drawer
        open={open === 'bottom'}
        onClose={close}
        title="筛选"
        side="bottom"
        size="70vh"
        footer={
          <Button variant="primary" block>
            查看 128 首
          </Button>
        }
      >
        标签、时长、速度、调性。
      </Drawer>
    </section>
  );
}
