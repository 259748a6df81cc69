import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { Slider } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import styles from './profile.module.css';
import { useDone } from './section.tsx';

/** Pixels a side of the picture that is stored: sharp at every size that the storefront shows, and far below the limits. */
const SIZE = 512;
const MOST_ZOOM = 4;

/** The square of the picture that is kept: zoom from 1, and where it lies in the room that is left, 0 to 1. */
interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/**
 * Lets the member choose the square of a picture that is kept, by dragging it or with sliders, and uploads that. What is shown is
 * what is sent.
 */
export function CropDialog({ picture, onClose }: { picture: ImageBitmap; onClose(): void }) {
  const { t } = useTranslation('account');
  const { api } = useHost();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  const { busy, failure, run } = useSubmit('avatar');
  const done = useDone();
  const area = areaOf(picture, crop);

  const save = (): Promise<boolean> =>
    run(async () => {
      const image = canvas.current!.toDataURL('image/jpeg', 0.9).split(',')[1]!;
      await api.call('user/uploadAvatar', { image }, { quiet: true });
      onClose();
      done(t('profile.saved'));
    });

  const change = (part: Partial<Crop>): void => setCrop((before) => ({ ...before, ...part }));
  const sliders = [
    { name: 'zoom', value: (crop.zoom - 1) / (MOST_ZOOM - 1), to: (at: number) => ({ zoom: 1 + at * (MOST_ZOOM - 1) }), room: 1 },
    { name: 'x', value: crop.x, to: (at: number) => ({ x: at }), room: area.roomX },
    { name: 'y', value: crop.y, to: (at: number) => ({ y: at }), room: area.roomY },
  ] as const;

  return (
    <Modal name="crop-avatar" open onClose={onClose} title={t('avatar.crop')} width={400} phoneWidth={95} maskClosable={false}>
      <CropStage ref={canvas} picture={picture} crop={crop} label={t('avatar.preview')} onChange={change} />
      {sliders.map(({ name, value, to, room }) => (
        <div key={name} className={styles.slider}>
          <span aria-hidden="true">{t(`avatar.slider.${name}`)}</span>
          <Slider
            min={0}
            max={100}
            step={5}
            value={Math.round(value * 100)}
            disabled={room < 1}
            tooltip={{ open: false }}
            ariaLabelForHandle={t(`avatar.slider.${name}`)}
            onChange={(percent: number) => change(to(percent / 100))}
          />
        </div>
      ))}
      <Failure text={failure} />
      <Button variant="primary" block busy={busy} onClick={() => void save()}>
        {t('avatar.save')}
      </Button>
    </Modal>
  );
}

interface CropStageProps {
  ref: RefObject<HTMLCanvasElement | null>;
  picture: ImageBitmap;
  crop: Crop;
  label: string;
  onChange(part: Partial<Crop>): void;
}

/** Shows the square, and moves it by mouse or finger. Keys use the sliders. */
function CropStage({ ref, picture, crop, label, onChange }: CropStageProps) {
  const drag = useRef<{ x: number; y: number; from: Crop } | null>(null);
  const { left, top, side, roomX, roomY } = areaOf(picture, crop);

  // Before the paint: the canvas is never seen empty.
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context) return;
    // The transparent parts of a picture: JPEG would make them black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, SIZE, SIZE);
    context.drawImage(picture, left, top, side, side, 0, 0, SIZE, SIZE);
  }, [ref, picture, left, top, side]);

  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    if (!drag.current) return;
    const { x, y, from } = drag.current;
    const scale = side / Math.max(1, currentTarget.clientWidth);
    onChange({ x: moved(from.x, (clientX - x) * scale, roomX), y: moved(from.y, (clientY - y) * scale, roomY) });
  }

  return (
    <canvas
      ref={ref}
      className={styles.stage}
      width={SIZE}
      height={SIZE}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, from: crop };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
    />
  );
}

/** The square in pixels of the picture, and the room it can be moved in. */
function areaOf({ width, height }: ImageBitmap, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  const [roomX, roomY] = [width - side, height - side];
  return { left: x * roomX, top: y * roomY, side, roomX, roomY };
}

/** Dragging the picture to the right shows what is left of it. */
function moved(from: number, by: number, room: number): number {
  return room < 1 ? from : Math.min(1, Math.max(0, from - by / room));
}
