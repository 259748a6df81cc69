import { Fragment } from 'ui-kit/core';

const FAVOURITE_TYPE = { album: 1, track: 3 } as const;

interface FavouriteButtonProps {
  type: keyof typeof FAVOURITE_TYPE;
  of: { id: number; musicLibraryTypeId: number; favorites: 0 | 1 };
  size: 'sm' | 'md' | 'row';
  tabbable?: boolean;
  className?: string;
}

/** The heart of a track or album: a fragment. Its place stays blank while it is missing. */
export function FavouriteButton({ type, of: { id, musicLibraryTypeId, favorites }, size, tabbable, className }: FavouriteButtonProps) {
  return (
    <Fragment
      name="favourite-button"
      size={size}
      params={{ dataId: id, type: FAVOURITE_TYPE[type], musicLibraryTypeId, favorites, tabbable }}
      className={className}
      data-control="favourite"
    />
  );
}
