import { sameFamily } from '@plantdata/botanical-names';
import type { Vote } from './agreement.ts';

/**
 * Families among which genera have moved, a line each: those of Cronquist (1981), of APG IV (2016) and PPG I (2016), and the
 * wider ones of the WCVP. Two of one line can be classifications of one plant, two of
 * different lines are taken for two plants.
 */
const regrouped = `
liliaceae agavaceae alliaceae aloaceae alstroemeriaceae amaryllidaceae anthericaceae asparagaceae asphodelaceae asteliaceae
 blandfordiaceae boryaceae calochortaceae colchicaceae convallariaceae doryanthaceae dracaenaceae hemerocallidaceae hyacinthaceae
 hypoxidaceae ixioliriaceae laxmanniaceae lomandraceae luzuriagaceae melanthiaceae nartheciaceae nolinaceae philesiaceae
 phormiaceae ruscaceae smilacaceae tecophilaeaceae themidaceae tofieldiaceae trilliaceae uvulariaceae xanthorrhoeaceae dasypogonaceae
scrophulariaceae buddlejaceae calceolariaceae callitrichaceae globulariaceae hippuridaceae linderniaceae mazaceae myoporaceae
 orobanchaceae paulowniaceae phrymaceae plantaginaceae schlegeliaceae selaginaceae stilbaceae bignoniaceae loganiaceae gelsemiaceae
verbenaceae lamiaceae labiatae viticaceae avicenniaceae acanthaceae symphoremataceae
sapindaceae aceraceae hippocastanaceae
malvaceae bombacaceae byttneriaceae sterculiaceae tiliaceae muntingiaceae elaeocarpaceae
amaranthaceae chenopodiaceae
apocynaceae asclepiadaceae periplocaceae
fabaceae leguminosae papilionaceae caesalpiniaceae mimosaceae
ericaceae empetraceae epacridaceae monotropaceae pyrolaceae vacciniaceae
primulaceae maesaceae myrsinaceae theophrastaceae
salicaceae achariaceae flacourtiaceae
cupressaceae taxodiaceae sciadopityaceae
taxaceae cephalotaxaceae
podocarpaceae phyllocladaceae
apiaceae umbelliferae araliaceae hydrocotylaceae mackinlayaceae
caprifoliaceae adoxaceae viburnaceae sambucaceae diervillaceae dipsacaceae linnaeaceae morinaceae valerianaceae
cornaceae alangiaceae aucubaceae curtisiaceae davidiaceae garryaceae griseliniaceae helwingiaceae nyssaceae torricelliaceae
saxifragaceae celastraceae escalloniaceae francoaceae greyiaceae grossulariaceae hydrangeaceae iteaceae melianthaceae parnassiaceae
 penthoraceae philadelphaceae
urticaceae cecropiaceae moraceae
ulmaceae cannabaceae celtidaceae
papaveraceae fumariaceae hypecoaceae
nymphaeaceae cabombaceae nelumbonaceae
portulacaceae anacampserotaceae basellaceae didiereaceae montiaceae talinaceae
phytolaccaceae petiveriaceae rivinaceae
aizoaceae mesembryanthemaceae molluginaceae tetragoniaceae limeaceae
euphorbiaceae peraceae phyllanthaceae picrodendraceae putranjivaceae
clusiaceae guttiferae calophyllaceae hypericaceae
brassicaceae cruciferae capparaceae cleomaceae
boraginaceae cordiaceae ehretiaceae heliotropiaceae hydrophyllaceae
theaceae pentaphylacaceae ternstroemiaceae
araceae acoraceae lemnaceae
musaceae heliconiaceae strelitziaceae
zingiberaceae costaceae
typhaceae sparganiaceae
restionaceae anarthriaceae centrolepidaceae
hydrocharitaceae najadaceae
alismataceae butomaceae limnocharitaceae
potamogetonaceae ruppiaceae zannichelliaceae
lythraceae punicaceae sonneratiaceae trapaceae
melastomataceae memecylaceae
santalaceae eremolepidaceae loranthaceae viscaceae
passifloraceae turneraceae
campanulaceae lobeliaceae
goodeniaceae brunoniaceae
zygophyllaceae balanitaceae nitrariaceae peganaceae
cunoniaceae baueraceae davidsoniaceae eucryphiaceae
monimiaceae atherospermataceae siparunaceae
schisandraceae illiciaceae
ranunculaceae glaucidiaceae hydrastidaceae paeoniaceae
berberidaceae nandinaceae podophyllaceae
betulaceae carpinaceae corylaceae
fagaceae nothofagaceae
hamamelidaceae altingiaceae
rosaceae amygdalaceae malaceae quillajaceae
convolvulaceae cuscutaceae
gentianaceae menyanthaceae
haloragaceae gunneraceae
pedaliaceae martyniaceae
rutaceae cneoraceae ptaeroxylaceae
icacinaceae cardiopteridaceae metteniusaceae stemonuraceae
solanaceae nolanaceae
vitaceae leeaceae
bixaceae cochlospermaceae
dioscoreaceae taccaceae
zamiaceae boweniaceae cycadaceae stangeriaceae
lycopodiaceae huperziaceae
polypodiaceae adiantaceae aspleniaceae athyriaceae blechnaceae cystopteridaceae davalliaceae dennstaedtiaceae diplaziopsidaceae
 dryopteridaceae grammitidaceae hypodematiaceae lomariopsidaceae lonchitidaceae nephrolepidaceae oleandraceae onocleaceae
 parkeriaceae pteridaceae sinopteridaceae tectariaceae thelypteridaceae vittariaceae woodsiaceae
cyatheaceae cibotiaceae culcitaceae dicksoniaceae plagiogyriaceae thyrsopteridaceae
schizaeaceae anemiaceae lygodiaceae`;

const lineOf: ReadonlyMap<string, number> = new Map(
  regrouped
    .trim()
    .split(/\n(?! )/)
    .flatMap((line, number) => line.split(/\s+/).map((family) => [family, number] as const)),
);

/** True where two families can be classifications of one plant: Compositae and Asteraceae, Aceraceae and Sapindaceae. */
export function mayBeOneFamily(a: string, b: string): boolean {
  const line = lineOf.get(a.toLowerCase());
  return sameFamily(a, b) || (line !== undefined && line === lineOf.get(b.toLowerCase()));
}

/** Share of the family with most weight in the weight of all votes that give one, 0 to 1. */
export function familyShare(votes: readonly Vote[]): number {
  const weightOf = (family?: string) =>
    votes
      .filter(({ match }) => match.family !== null && mayBeOneFamily(match.family, family ?? match.family))
      .reduce((sum, { weight }) => sum + weight, 0);
  const heaviest = Math.max(
    0,
    ...votes.map(({ match }) => (match.family === null ? 0 : weightOf(match.family))),
  );
  return heaviest === 0 ? 1 : heaviest / weightOf();
}
