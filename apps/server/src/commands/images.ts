import type { Command } from 'commander';
import type { AddImageFlags, TakedownFlags } from './images/manage-images.ts';
import type { JsonFlag } from './print.ts';

/** `plantdata images …`: the pictures of plants that storefronts are given (docs/retail-images-operators.md). */
export function registerImages(program: Command): void {
  const images = program
    .command('images')
    .description('Add, list and take down pictures of plants for storefronts.');
  images
    .command('add <file>')
    .description('Add a picture of your own; it replaces any other picture of the plant.')
    .requiredOption('--plant <name>', 'the plant, with its cultivar: "Lavandula angustifolia \'Hidcote\'"')
    .option('--view <text>', 'subject: flowers, leaves, fruit, bark, habit, …')
    .option('--author <name>', 'author; required by some licences')
    .option('--licence <text>', 'of a picture that is not yours: CC0, CC BY 4.0, CC BY-SA 4.0, …')
    .option('--json', 'print the added picture as JSON')
    .action(async (file: string, flags: AddImageFlags) => (await load()).addImage(file, flags));
  images
    .command('list')
    .description('Show all pictures with their plants, sources and licences, the newest first.')
    .option('--json', 'print the list as JSON')
    .action(async (flags: JsonFlag) => (await load()).listImages(flags));
  images
    .command('takedown <image>')
    .description(
      'Withdraw a picture for ever: give its address, its hash, or the first twelve digits of that.',
    )
    .option('--reason <text>', 'reason, for the record')
    .option('--json', 'print the picture as JSON')
    .action(async (image: string, flags: TakedownFlags) => (await load()).takeDownImage(image, flags));
}

const load = () => import('./images/manage-images.ts');
