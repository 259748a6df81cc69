import { NumberInput } from 'ui-kit/form';

interface YuanInputProps {
  /** Given by the form. */
  id?: string;
  /** Fen. */
  value?: number | null;
  onChange?: (fen: number | null) => void;
}

const FEN = 100;

/** An amount that is typed in yuan and kept in fen. */
export function YuanInput({ id, value, onChange }: YuanInputProps) {
  return (
    <NumberInput<number>
      {...(id !== undefined && { id })}
      value={typeof value === 'number' ? value / FEN : null}
      onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * FEN))}
      min={1}
      max={10_000_000}
      precision={2}
      prefix="¥"
    />
  );
}
