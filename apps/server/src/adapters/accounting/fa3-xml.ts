import { type Party, type SaleDocument, sumDocumentVat } from '@gramy/domain/documents/sale-document';

/** Of the structured invoice FA(3), as the Ministry of Finance has published it for KSeF. */
export const fa3Namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/';

type Node = readonly [
  name: string,
  content: string | readonly Node[],
  attributes?: Readonly<Record<string, string>>,
];

/** Which fields have net and VAT of a rate. */
const rateFields: Readonly<Record<number, readonly [net: string, vat: string]>> = {
  23: ['P_13_1', 'P_14_1'],
  8: ['P_13_2', 'P_14_2'],
  5: ['P_13_3', 'P_14_3'],
};

/** Why an invoice cannot be written so; undefined: it can. */
export function findGap({ seller, buyer, lines }: SaleDocument): string | undefined {
  if (!seller.taxId) return 'the seller has no NIP: set OPERATOR_TAX_ID';
  if (!buyer.taxId) return 'the buyer has no NIP';
  if (!seller.address?.length) return 'the seller has no address: set OPERATOR_ADDRESS';
  const odd = lines.find(({ vatPercent }) => rateFields[vatPercent] === undefined);
  return odd && `there is no field for a rate of ${odd.vatPercent} %`;
}

/** One invoice, in the order of fields that the schema asks for. */
export function writeFa3(invoice: SaleDocument, writtenAt: Date): string {
  const root: Node = [
    'Faktura',
    [
      [
        'Naglowek',
        [
          ['KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }],
          ['WariantFormularza', '3'],
          ['DataWytworzeniaFa', `${writtenAt.toISOString().slice(0, 19)}Z`],
          ['SystemInfo', 'Gramy'],
        ],
      ],
      ['Podmiot1', writeParty(invoice.seller)],
      // Neither a unit of local government nor a member of a VAT group.
      ['Podmiot2', [...writeParty(invoice.buyer), ['JST', '2'], ['GV', '2']]],
      ['Fa', writeBody(invoice)],
    ],
    { xmlns: fa3Namespace },
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeNode(root)}\n`;
}

function writeParty({ name, taxId, address = [] }: Party): Node[] {
  const [first, ...others] = address;
  const lines: Node[] = [
    ['KodKraju', 'PL'],
    ...(first === undefined ? [] : [['AdresL1', first] as const]),
    ...(others.length === 0 ? [] : [['AdresL2', others.join(', ')] as const]),
  ];
  return [
    [
      'DaneIdentyfikacyjne',
      [
        ['NIP', taxId ?? ''],
        ['Nazwa', name],
      ],
    ],
    ...(first === undefined ? [] : [['Adres', lines] as const]),
  ];
}

function writeBody(invoice: SaleDocument): Node[] {
  const shares = sumDocumentVat(invoice);
  return [
    ['KodWaluty', invoice.total.currency],
    ['P_1', invoice.issuedOn],
    ['P_2', invoice.number],
    ['P_6', invoice.soldOn],
    ...Object.entries(rateFields)
      .toReversed()
      .flatMap(([percent, [net, vat]]): Node[] => {
        const share = shares.find((each) => each.percent === Number(percent));
        if (!share) return [];
        return [
          [net, writeAmount(share.net.amount)],
          [vat, writeAmount(share.vat.amount)],
        ];
      }),
    ['P_15', writeAmount(invoice.total.amount)],
    ['Adnotacje', notes],
    ['RodzajFaktury', 'VAT'],
    ...invoice.lines.map(({ name, gross, vatPercent }, index): Node => {
      const [share] = sumDocumentVat({ lines: [{ name, gross, vatPercent }] });
      const net = writeAmount(share?.net.amount ?? 0);
      return [
        'FaWiersz',
        [
          ['NrWierszaFa', String(index + 1)],
          ['P_7', name.pl],
          ['P_8A', 'usł.'],
          ['P_8B', '1'],
          ['P_9A', net],
          ['P_11', net],
          ['P_12', String(vatPercent)],
        ],
      ];
    }),
  ];
}

/** None of the special procedures: 2 says no, 1 says that there is none. */
const notes: readonly Node[] = [
  ['P_16', '2'],
  ['P_17', '2'],
  ['P_18', '2'],
  ['P_18A', '2'],
  ['Zwolnienie', [['P_19N', '1']]],
  ['NoweSrodkiTransportu', [['P_22N', '1']]],
  ['P_23', '2'],
  ['PMarzy', [['P_PMarzyN', '1']]],
];

const writeAmount = (amount: number): string => (amount / 100).toFixed(2);

function writeNode([name, content, attributes = {}]: Node): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  const inner = typeof content === 'string' ? escapeText(content) : content.map(writeNode).join('');
  return `<${name}${head.join('')}>${inner}</${name}>`;
}

/** Letters that XML has no place for are left out. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
