import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Value of a blank field. */
  readonly ofBlank?: number | null;
};

/** A field for a number of 0 or more. Text being typed, such as `5.70`, is left as typed. */
export function NumberField({ value, onChange, ofBlank = null, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '');
  const numberOf = (text: number | string): number | null => {
    const number = text === '' ? Number.NaN : Number(text);
    return Number.isFinite(number) ? number : ofBlank;
  };
  // It was changed elsewhere.
  if (numberOf(typed) !== value) setTyped(value ?? '');
  return (
    <NumberInput
      min={0}
      hideControls
      thousandSeparator=","
      allowNegative={false}
      {...rest}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(numberOf(next));
      }}
    />
  );
}
