import type { DocumentKind } from '@gramy/domain/documents/sale-document';
import type { Language } from '@gramy/domain/language/language';

export interface DocumentWords {
  titles: Record<DocumentKind, string>;
  number: string;
  booking: string;
  issued: string;
  sold: string;
  seller: string;
  buyer: string;
  taxId: string;
  item: string;
  net: string;
  rate: string;
  vat: string;
  gross: string;
  ofWhich: string;
  total: string;
  inWords: string;
  paid: string;
  refunded: string;
  toPay: string;
  page: (number: number, of: number) => string;
  agent: string;
}

export const documentWords: Record<Language, DocumentWords> = {
  en: {
    titles: { receipt: 'Confirmation of payment', invoice: 'VAT invoice' },
    number: 'Number',
    booking: 'Booking',
    issued: 'Date of issue',
    sold: 'Date of sale',
    seller: 'Seller',
    buyer: 'Buyer',
    taxId: 'NIP',
    item: 'Item',
    net: 'Net',
    rate: 'VAT %',
    vat: 'VAT',
    gross: 'Gross',
    ofWhich: 'of which at this rate',
    total: 'Total',
    inWords: 'In words',
    paid: 'Paid',
    refunded: 'Given back',
    toPay: 'To pay',
    page: (number, of) => `Page ${number} of ${of}`,
    agent: 'Booked through Gramy, on behalf of the seller.',
  },
  pl: {
    titles: { receipt: 'Potwierdzenie płatności', invoice: 'Faktura VAT' },
    number: 'Numer',
    booking: 'Rezerwacja',
    issued: 'Data wystawienia',
    sold: 'Data sprzedaży',
    seller: 'Sprzedawca',
    buyer: 'Nabywca',
    taxId: 'NIP',
    item: 'Nazwa usługi',
    net: 'Netto',
    rate: 'VAT %',
    vat: 'VAT',
    gross: 'Brutto',
    ofWhich: 'w tym według stawki',
    total: 'Razem',
    inWords: 'Słownie',
    paid: 'Zapłacono',
    refunded: 'Zwrócono',
    toPay: 'Do zapłaty',
    page: (number, of) => `Strona ${number} z ${of}`,
    agent: 'Zarezerwowano przez Gramy, w imieniu i na rzecz sprzedawcy.',
  },
};
