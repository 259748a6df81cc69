import { useState } from 'react';
import { Checkbox, Radio, SearchField, Select, Slider, TextArea, TextField } from 'ui-kit/controls';
import { Button, Chip, IconButton, Price, Spinner, Tag } from 'ui-kit/core';
import styles from '../gallery.module.css';

export function Controls() {
  const [text, setText] = useState('');
  const [sort, setSort] = useState('new');
  const [checked, setChecked] = useState(true);
  const [volume, setVolume] = useState(60);
  return (
    <section className={styles.section}>
      <h2>Controls</h2>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <div key={size} className={styles.line}>
          <Button variant="primary" size={size} icon="cart">
            加入购物车
          </Button>
          <Button size={size} icon="download">
            下载试听
          </Button>
          <Button variant="quiet" size={size}>
            取消
          </Button>
          <Button size={size} busy>
            提交中
          </Button>
          <Button size={size} disabled>
            不可用
          </Button>
          <Button size={size} danger>
            删除
          </Button>
          <Button size={size} danger variant="primary">
            删除
          </Button>
        </div>
      ))}
      <div className={styles.line}>
        <IconButton label="播放" icon="play" variant="accent" size="lg" filled />
        <IconButton label="上一首" icon="skip-back" filled />
        <IconButton label="循环" icon="repeat" pressed />
        <IconButton label="收藏" icon="heart" pressed />
        <IconButton label="更多" icon="more" variant="secondary" />
        <Spinner />
      </div>
      <div className={styles.line}>
        <Tag>温暖</Tag>
        <Tag onClick={() => undefined}>钢琴</Tag>
        <Tag onClick={() => undefined} selected>
          弦乐
        </Tag>
        <Tag tone="accent">新</Tag>
        <Tag tone="success">已完成</Tag>
        <Tag tone="warning">审核中</Tag>
        <Tag tone="danger">已取消</Tag>
        <Chip onRemove={() => undefined}>雨声</Chip>
        <Chip onRemove={() => undefined}>city at night</Chip>
      </div>
      <div className={styles.line}>
        <Price fen={19800} from />
        <Price fen={12900} original={19800} from />
        <Price fen={0} />
        <Price fen={241920} size="lg" />
      </div>
      <div className={styles.form}>
        <SearchField
          label="搜索"
          placeholder="情绪、场景、乐器、曲名"
          value={text}
          onChange={setText}
          onSearch={() => undefined}
          size="lg"
        />
        <TextField label="昵称" value={text} onChange={setText} hint="最多 16 个字" />
        <TextField label="邮箱" value="lin@" onChange={() => undefined} error="邮箱格式不正确" />
        <Select
          label="排序"
          value={sort}
          onChange={setSort}
          options={[
            { value: 'new', label: '最新' },
            { value: 'hot', label: '最热' },
          ]}
        />
        <TextArea label="备注" value={text} onChange={setText} />
        <div>
          <Checkbox checked={checked} onChange={setChecked} note="1,204">
            钢琴
          </Checkbox>
          <Checkbox checked={!checked} onChange={(value) => setChecked(!value)} note="86">
            弦乐
          </Checkbox>
        </div>
        <Radio
          label="购物车"
          value={sort}
          onChange={setSort}
          options={[
            { value: 'new', label: '个人购物车' },
            { value: 'hot', label: '团队购物车' },
          ]}
        />
        <Slider label="音量" value={volume} onChange={setVolume} valueText={`${volume}%`} />
      </div>
    </section>
  );
}
