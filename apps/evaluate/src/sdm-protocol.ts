import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Which columns a region's models use. */
export interface SdmProtocol {
  /** Undefined for all columns that are not of the record itself. */
  readonly covariates?: readonly string[] | undefined;
  readonly categorical: readonly string[];
}

/**
 * The covariates of the benchmark: those left after removing correlated ones. Source: the published code of Valavi, Guillera-Arroita, Lahoz-Monfort,
 * Elith 2022, Ecol Monogr 92:e01486; of the six regions of Elith et al. 2020, Biodiv Inform 15:69-80. Soil fertility and disturbance (NSW) are
 * numbers there.
 */
const published: ReadonlyMap<string, SdmProtocol> = new Map(
  Object.entries({
    AWT: protocol('bc04 bc05 bc06 bc12 bc15 slope topo tri'),
    CAN: protocol('alt asp2 ontprec ontslp onttemp ontveg watdist', 'ontveg'),
    NSW: protocol(
      'cti disturb mi rainann raindq rugged soildepth soilfert solrad tempann topo vegsys',
      'vegsys',
    ),
    NZ: protocol('age deficit hillshade mas mat r2pet slope sseas toxicats tseas vpd', 'age toxicats'),
    SA: protocol('sabio12 sabio15 sabio17 sabio18 sabio2 sabio4 sabio5 sabio6'),
    SWI: protocol('bcc calc ccc ddeg nutri pday precyy sfroyy slope sradyy swb topo', 'calc'),
  }),
);

function protocol(covariates: string, categorical = ''): SdmProtocol {
  return { covariates: covariates.split(' '), categorical: categorical.split(' ').filter(Boolean) };
}

const ProtocolFile = z.object({
  covariates: z.array(z.string()).min(1).optional(),
  categorical: z.array(z.string()).optional(),
});

/**
 * What the caller says comes before the file of the region, and that before what is published for a region of that name.
 *
 * @throws Error for a file that is no protocol.
 */
export async function protocolOf(
  region: string,
  file: string | null,
  asked: Partial<SdmProtocol>,
): Promise<SdmProtocol> {
  const stated = file === null ? {} : await readProtocol(file);
  const known = published.get(region.toUpperCase());
  return {
    covariates: asked.covariates ?? stated.covariates ?? known?.covariates,
    categorical: asked.categorical ?? stated.categorical ?? known?.categorical ?? [],
  };
}

async function readProtocol(file: string): Promise<z.output<typeof ProtocolFile>> {
  const text = await readFile(file, 'utf8');
  const { data, error } = ProtocolFile.safeParse(parseJson(text));
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`, { cause: error });
  return data;
}

/** Undefined for text that is not JSON, which no protocol is. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
