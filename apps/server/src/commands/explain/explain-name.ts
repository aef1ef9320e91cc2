import { readEnvironment, withPlantNames } from '../installation.ts';
import { type JsonFlag, print } from '../print.ts';
import { printable } from '../text.ts';
import { explanationLines } from './explanation-lines.ts';

export interface ExplainFlags extends JsonFlag {
  readonly sources?: string;
}

/** Looks the name up in this process (no server is needed) and prints how its record came about. */
export async function explainName(name: string, { sources, json = false }: ExplainFlags): Promise<void> {
  const request = { species_names: [name], sources: sources?.split(',').map((id) => id.trim()) };
  const { results } = await withPlantNames(readEnvironment(), {}, (plantNames) =>
    plantNames.verify(request, new AbortController().signal, { explain: 'true' }),
  );
  for (const record of results)
    print(json ? record : `${explanationLines(record).map(printable).join('\n')}\n`);
}
