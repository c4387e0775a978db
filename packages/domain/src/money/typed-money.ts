/** `69`, `69,5`, `69.50` and `1 200,00` are prices, in minor units; undefined: it is none, or none that money has. */
export function parseTypedMoney(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** As it is typed into a field: whole złoty without a fraction. */
export function writeTypedMoney(amount: number, comma: ',' | '.'): string {
  const whole = Math.floor(amount / 100);
  const part = amount % 100;
  return part === 0 ? String(whole) : `${whole}${comma}${String(part).padStart(2, '0')}`;
}
