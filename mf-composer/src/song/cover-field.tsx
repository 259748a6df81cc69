import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'ui-kit/core';
import { PictureField } from '../fields/picture-field.tsx';
import type { Song } from './load.ts';

const MOST_MEGABYTES = 5;

interface CoverFieldProps {
  song: Song | null;
  /** Saves the song, so that it has an id. */
  saved(): Promise<number | null>;
  isLocked: boolean;
}

/** The cover: drawn from the music, or a picture of the composer. */
export function CoverField({ song, saved, isLocked }: CoverFieldProps) {
  const { t } = useTranslation('composer');
  const host = useHost();
  const [fault, setFault] = useState<string>();

  async function send(picture: string | undefined): Promise<string | null | undefined> {
    const id = await saved();
    setFault(id === null ? t('song.cover.unsaved') : undefined);
    if (id === null) return undefined;
    return (await host.api.call('song/setCover', { id, ...(picture && { picture }) }, { quiet: true })).image;
  }

  return (
    <PictureField
      alt={t('song.cover.alt')}
      seed={song?.coverSeed ?? 'new-song'}
      image={song?.image ?? null}
      mostMegabytes={MOST_MEGABYTES}
      hint={t('song.cover.hint')}
      drawn={t('song.cover.draw')}
      isLocked={isLocked}
      send={send}
      fault={fault}
    />
  );
}
