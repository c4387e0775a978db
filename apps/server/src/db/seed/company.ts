import type { CitySlug, ProviderContent } from './content/types.ts';

const cityNames: Readonly<Record<CitySlug, string>> = {
  warszawa: 'Warszawa',
  krakow: 'Kraków',
  lodz: 'Łódź',
  wroclaw: 'Wrocław',
  poznan: 'Poznań',
  gdansk: 'Gdańsk',
  katowice: 'Katowice',
  lublin: 'Lublin',
};

/** Venues of the demo have their office where their first place is. */
export function describeCompany({ slug, branches: [office] }: ProviderContent) {
  if (!office) throw new Error(`${slug} has no place`);
  return {
    company_street: office.street,
    company_postal_code: office.postalCode,
    company_city: cityNames[office.city],
    contact_email: `biuro@${slug}.example`,
    contact_phone: office.phone.replaceAll(' ', ''),
  };
}
