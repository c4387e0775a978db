import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { SaleDocument } from '@gramy/domain/documents/sale-document';
import type { Language } from '@gramy/domain/language/language';

export interface DocumentWords {
  titles: Record<'payment' | 'summary' | 'invoice' | 'statement' | 'letter', string>;
  booking: string;
  issued: string;
  sold: string;
  method: string;
  methods: Record<PaymentMethod, string>;
  /** Of the market's own invoice. */
  settled: string;
  seller: string;
  buyer: string;
  taxId: string;
  item: string;
  columns: Record<'quantity' | 'net' | 'rate' | 'vat' | 'gross', string>;
  /** Each line is a service as a whole: what it consists of stands in its name. */
  oneService: string;
  together: string;
  ofWhich: string;
  beforeDiscount: string;
  discount: (code: string | undefined) => string;
  total: string;
  inWords: string;
  paid: string;
  refunded: string;
  toPay: string;
  toPayAtVenue: string;
  noInvoice: string;
  page: (number: number, of: number) => string;
  agent: string;
}

export const documentWords: Record<Language, DocumentWords> = {
  en: {
    titles: {
      payment: 'Confirmation of payment',
      summary: 'Booking summary',
      invoice: 'VAT invoice',
      statement: 'Statement',
      letter: 'Is this venue theirs?',
    },
    booking: 'Booking',
    issued: 'Date of issue',
    sold: 'Date of sale',
    method: 'Payment',
    methods: { online: 'online', venue: 'at the venue' },
    settled: 'taken off payouts',
    seller: 'Seller',
    buyer: 'Buyer',
    taxId: 'NIP',
    item: 'Item',
    columns: { quantity: 'Quantity', net: 'Net', rate: 'Rate', vat: 'VAT', gross: 'Gross' },
    oneService: '1 service',
    together: 'Together',
    ofWhich: 'of which at this rate',
    beforeDiscount: 'Before the discount',
    discount: (code) => `Discount${code ? `, code ${code}` : ''} (taken off the items above)`,
    total: 'Total',
    inWords: 'In words',
    paid: 'Paid',
    refunded: 'Given back',
    toPay: 'To pay',
    toPayAtVenue: 'Of which at the venue',
    noInvoice: 'This is not a VAT invoice and not a fiscal receipt.',
    page: (number, of) => `Page ${number} of ${of}`,
    agent: 'Booked through Gramy; issued in the name and on behalf of the seller.',
  },
  pl: {
    titles: {
      payment: 'Potwierdzenie płatności',
      summary: 'Podsumowanie rezerwacji',
      invoice: 'Faktura VAT',
      statement: 'Zestawienie',
      letter: 'Czy to lokal tej osoby?',
    },
    booking: 'Rezerwacja',
    issued: 'Data wystawienia',
    sold: 'Data sprzedaży',
    method: 'Forma płatności',
    methods: { online: 'online', venue: 'na miejscu' },
    settled: 'potrącono z wypłat',
    seller: 'Sprzedawca',
    buyer: 'Nabywca',
    taxId: 'NIP',
    item: 'Nazwa usługi',
    columns: { quantity: 'Ilość', net: 'Netto', rate: 'Stawka', vat: 'VAT', gross: 'Brutto' },
    oneService: '1 usł.',
    together: 'Razem',
    ofWhich: 'w tym według stawki',
    beforeDiscount: 'Przed rabatem',
    discount: (code) => `Rabat${code ? `, kod ${code}` : ''} (uwzględniony w pozycjach powyżej)`,
    total: 'Wartość ogółem',
    inWords: 'Słownie',
    paid: 'Zapłacono',
    refunded: 'Zwrócono',
    toPay: 'Do zapłaty',
    toPayAtVenue: 'W tym na miejscu',
    noInvoice: 'Ten dokument nie jest fakturą VAT ani paragonem fiskalnym.',
    page: (number, of) => `Strona ${number} z ${of}`,
    agent: 'Zarezerwowano przez Gramy; wystawiono w imieniu i na rzecz sprzedawcy.',
  },
};

export function findTitle({ kind, paid }: SaleDocument, { titles }: DocumentWords): string {
  if (kind === 'invoice' || kind === 'commission') return titles.invoice;
  return paid.amount > 0 ? titles.payment : titles.summary;
}
