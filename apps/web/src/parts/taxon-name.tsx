/**
 * Upright parts of a botanical name: ranks, hybrid signs, cultivars, Groups, and all that follows
 * them.
 */
const upright =
  /^(?:subsp\.|ssp\.|var\.|subvar\.|f\.|nothosubsp\.|nothovar\.|sect\.|cv\.|×|x|\+|sp\.|spp\.|aff\.|cf\.)$/;
const cultivarStart = /\s(?=['‘"(]|\p{Lu}[\p{L}-]*\sGroup\b)/u;

/** A botanical name with its genus and epithets in italics. */
export function TaxonName({ name }: { name: string }) {
  const start = name.slice(1).search(cultivarStart);
  const botanical = start < 0 ? name : name.slice(0, start + 1);
  const rest = start < 0 ? '' : name.slice(start + 1);
  return (
    <span>
      {botanical.split(' ').map((word, index) => (
        // The words of a name have no other identity than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said
        <span key={index} className={upright.test(word) ? undefined : 'taxon'}>
          {index > 0 && ' '}
          {word}
        </span>
      ))}
      {rest}
    </span>
  );
}
