import { foldText } from '@gramy/domain/text/fold-text';
import { Building2 } from 'lucide-react';
import { openCitiesQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { PlaceFields } from '../hooks/place-fields.ts';
import { type Legal, legalQuery } from '../queries.ts';

type Address = Pick<PlaceFields, 'street' | 'postalCode' | 'cityId'>;

interface CompanyAddressProps {
  providerId: string;
  values: Address;
  onTake: (address: Address) => void;
}

/** Most companies sit where people play: nobody types one address twice. Offered until something is written. */
export function CompanyAddress({ providerId, values, onTake }: CompanyAddressProps) {
  const { t } = useTranslation('venue-place');
  const legal = useQuery(legalQuery(providerId), { isExtra: true });
  const cities = useQuery(openCitiesQuery(), { isExtra: true });
  if (values.street !== '' || values.postalCode !== '') return null;
  if (legal.status !== 'ready' || cities.status !== 'ready') return null;
  const { street, postalCode, city } = legal.data.address;
  const cityId = findCityOf(legal.data, cities.data.items);
  if (street === '' || postalCode === '' || cityId === undefined) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="line"
        size="small"
        icon={<Building2 aria-hidden="true" />}
        onClick={() => onTake({ street, postalCode, cityId })}
      >
        {t('address.asCompany')}
      </Button>
      <span className="text-s text-ink-2 wrap-anywhere">{`${street}, ${postalCode} ${city}`}</span>
    </div>
  );
}

interface NamedCity {
  id: string;
  name: { en: string; pl: string };
}

/** Of those where there are places; a company may sit anywhere. */
function findCityOf({ address }: Pick<Legal, 'address'>, cities: readonly NamedCity[]): string | undefined {
  const asked = foldText(address.city);
  return cities.find(({ name }) => foldText(name.pl) === asked || foldText(name.en) === asked)?.id;
}
